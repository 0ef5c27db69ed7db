"""The types of Zeek's default logs, the built-in shape ``zeek``, by the value of the field ``_path``.

Names are those of the scripts of Zeek 3.0 to 9.0; types are Zed's for those of a log in Zeek's own format, as `zq`
reads it. Dots in names nest. A log has the fields of all these releases; no two of them give a field different types.
Fields of scripts that Zeek loads only if told to are there if they are common; others stay as JSON has them.
"""

from __future__ import annotations

import re
from functools import cache

from zed_spark import types as zt

_PORT, _ENUM = zt.Named("port", zt.UINT16), zt.Named("zenum", zt.STRING)

_TYPES: dict[str, zt.Type] = {
    "time": zt.TIME, "interval": zt.DURATION, "addr": zt.IP, "subnet": zt.NET, "port": _PORT, "count": zt.UINT64,
    "int": zt.INT64, "double": zt.FLOAT64, "bool": zt.BOOL, "string": zt.STRING, "enum": _ENUM,
}  # fmt: skip

_ID = zt.Record((("orig_h", zt.IP), ("orig_p", _PORT), ("resp_h", zt.IP), ("resp_p", _PORT)))
_STREAM = (("_path", zt.STRING), ("_write_ts", zt.TIME))
"""What Zeek's JSON has besides, when logs of several kinds share a stream."""

_CONTAINER = re.compile(r"(set|vector)\[(\w+)\]")


@cache
def zeek_types() -> tuple[tuple[str, zt.Record], ...]:
    """Return the type of each log by the log's name."""
    found = []
    for line in _LOGS.replace("\n    ", " ").splitlines():
        name, _, fields = line.partition(" = ")
        found.append((name, _record(_STREAM, [_field(one) for one in fields.split()])))
    return tuple(found)


def _field(text: str) -> tuple[str, zt.Type]:
    name, _, of = text.partition(":")
    if text == "id":
        return text, _ID
    if container := _CONTAINER.fullmatch(of):
        kind = zt.Set if container[1] == "set" else zt.Array
        return name, kind(_TYPES[container[2]])
    return name, _TYPES[of or "string"]


def _record(first: tuple[tuple[str, zt.Type], ...], fields: list[tuple[str, zt.Type]]) -> zt.Record:
    """Return the record of some fields, those with a common part before a dot nested."""
    parts: dict[str, list[tuple[str, zt.Type]]] = {}
    found: dict[str, zt.Type] = dict(first)
    for name, of in fields:
        outer, dot, inner = name.partition(".")
        if dot:
            parts.setdefault(outer, []).append((inner, of))
            found[outer] = _record((), parts[outer])
        else:
            found[name] = of
    return zt.Record(tuple(found.items()))


# A name without a type is a string; "id" stands for the addresses and ports of a connection.
_LOGS = """\
analyzer = ts:time cause analyzer_kind analyzer_name uid fuid id proto:enum failure_reason failure_data packet_segment
analyzer_debug = ts:time cause analyzer_kind analyzer_name uid fuid id failure_reason failure_data
broker = ts:time ty:enum ev peer.address peer.bound_port:port message
capture_loss = ts:time ts_delta:interval peer gaps:count acks:count percent_lost:double
cluster = ts:time node message
config = ts:time id:string old_value new_value location
conn = ts:time uid id proto:enum service duration:interval orig_bytes:count resp_bytes:count conn_state
    local_orig:bool local_resp:bool missed_bytes:count history orig_pkts:count orig_ip_bytes:count resp_pkts:count
    resp_ip_bytes:count tunnel_parents:set[string] ip_proto:count vlan:int inner_vlan:int orig_l2_addr resp_l2_addr
    community_id speculative_service ip_proto_name failed_service:set[string] pppoe_session_id:count
dce_rpc = ts:time uid id rtt:interval named_pipe endpoint operation
dhcp = ts:time uids:set[string] client_addr:addr server_addr:addr mac host_name client_fqdn domain requested_addr:addr
    assigned_addr:addr lease_time:interval client_message server_message msg_types:vector[string] duration:interval
    msg_orig:vector[addr] client_software server_software circuit_id agent_remote_id subscriber_id
dnp3 = ts:time uid id fc_request fc_reply iin:count
dns = ts:time uid id proto:enum trans_id:count rtt:interval query qclass:count qclass_name qtype:count qtype_name
    rcode:count rcode_name AA:bool TC:bool RD:bool RA:bool Z:count answers:vector[string] TTLs:vector[interval]
    rejected:bool auth:set[string] addl:set[string] opcode:count opcode_name original_query
dpd = ts:time uid id proto:enum analyzer failure_reason packet_segment
files = ts:time fuid uid id source depth:count analyzers:set[string] mime_type filename duration:interval
    local_orig:bool is_orig:bool seen_bytes:count total_bytes:count missing_bytes:count overflow_bytes:count
    timedout:bool parent_fuid md5 sha1 sha256 extracted extracted_cutoff:bool extracted_size:count tx_hosts:set[addr]
    rx_hosts:set[addr] conn_uids:set[string]
ftp = ts:time uid id user password command arg mime_type file_size:count reply_code:count reply_msg
    data_channel.passive:bool data_channel.orig_h:addr data_channel.resp_h:addr data_channel.resp_p:port fuid
http = ts:time uid id trans_depth:count method host uri referrer version user_agent origin request_body_len:count
    response_body_len:count status_code:count status_msg info_code:count info_msg tags:set[enum] username password
    proxied:set[string] orig_fuids:vector[string] orig_filenames:vector[string] orig_mime_types:vector[string]
    resp_fuids:vector[string] resp_filenames:vector[string] resp_mime_types:vector[string]
intel = ts:time uid id seen.indicator seen.indicator_type:enum seen.where:enum seen.node matched:set[enum]
    sources:set[string] fuid file_mime_type file_desc
irc = ts:time uid id nick user command value addl dcc_file_name dcc_file_size:count dcc_mime_type fuid
kerberos = ts:time uid id request_type client service success:bool error_msg from:time till:time cipher
    forwardable:bool renewable:bool client_cert_subject client_cert_fuid server_cert_subject server_cert_fuid
known_certs = ts:time host:addr port_num:port subject issuer_subject serial
known_hosts = ts:time host:addr
known_modbus = ts:time host:addr device_type:enum
known_services = ts:time host:addr port_num:port port_proto:enum service:set[string]
ldap = ts:time uid id message_id:int version:int opcode result diagnostic_message object argument
    opcodes:set[string] results:set[string] diagnostic_messages:vector[string] objects:vector[string]
    arguments:vector[string]
ldap_search = ts:time uid id message_id:int scope deref_aliases base_object result_count:count result
    diagnostic_message filter attributes:vector[string] scopes:set[string] derefs:set[string]
    base_objects:vector[string] results:set[string] diagnostic_messages:vector[string]
loaded_scripts = name
modbus = ts:time uid id tid:count unit:count func pdu_type exception
modbus_register_change = ts:time uid id register:count old_val:count new_val:count delta:interval
mqtt_connect = ts:time uid id proto_name proto_version client_id connect_status will_topic will_payload
mqtt_publish = ts:time uid id from_client:bool retain:bool qos status topic payload payload_len:count
mqtt_subscribe = ts:time uid id action:enum topics:vector[string] qos_levels:vector[count] granted_qos_level:count
    ack:bool
multicast_participants = ts:time cid orig_h:addr group_addr:addr group_p:port participants:set[addr]
mysql = ts:time uid id cmd arg success:bool rows:count response
netcontrol = ts:time rule_id category:enum cmd state:enum action target:enum entity_type entity mod msg priority:int
    expire:interval location plugin
netcontrol_catch_release = ts:time rule_id ip:addr action:enum block_interval:interval watch_interval:interval
    blocked_until:time watched_until:time num_blocked:count location message plugin
netcontrol_drop = ts:time rule_id orig_h:addr orig_p:port resp_h:addr resp_p:port expire:interval location
netcontrol_shunt = ts:time rule_id f.src_h:addr f.src_p:port f.dst_h:addr f.dst_p:port expire:interval location
notice = ts:time uid id fuid file_mime_type file_desc proto:enum note:enum msg sub src:addr dst:addr p:port n:count
    peer_descr actions:set[enum] email_dest:set[string] suppress_for:interval dropped:bool
    remote_location.country_code remote_location.region remote_location.city remote_location.latitude:double
    remote_location.longitude:double community_id
notice_alarm = ts:time uid id fuid file_mime_type file_desc proto:enum note:enum msg sub src:addr dst:addr p:port
    n:count peer_descr actions:set[enum] email_dest:set[string] suppress_for:interval dropped:bool
    remote_location.country_code remote_location.region remote_location.city remote_location.latitude:double
    remote_location.longitude:double community_id
ntlm = ts:time uid id username hostname domainname server_nb_computer_name server_dns_computer_name server_tree_name
    success:bool
ntp = ts:time uid id version:count mode:count stratum:count poll:interval precision:interval root_delay:interval
    root_disp:interval ref_id ref_time:time org_time:time rec_time:time xmt_time:time num_exts:count
ntp_control = ts:time uid id version:count mode:count op_code:count sequence:count status:count association_id:count
    resp_bit:bool err_bit:bool more_bit:bool data key_id:count crypto_checksum
ntp_private = ts:time uid id version:count mode:count req_code:count sequence:count implementation:count auth_bit:bool
    err:count data
ocsp = ts:time id:string hashAlgorithm issuerNameHash issuerKeyHash serialNumber certStatus revoketime:time
    revokereason thisUpdate:time nextUpdate:time
openflow = ts:time dpid:count match.in_port:count match.dl_src match.dl_dst match.dl_vlan:count
    match.dl_vlan_pcp:count match.dl_type:count match.nw_tos:count match.nw_proto:count match.nw_src:subnet
    match.nw_dst:subnet match.tp_src:count match.tp_dst:count flow_mod.cookie:count flow_mod.table_id:count
    flow_mod.command:enum flow_mod.idle_timeout:count flow_mod.hard_timeout:count flow_mod.priority:count
    flow_mod.out_port:count flow_mod.out_group:count flow_mod.flags:count flow_mod.actions.out_ports:vector[count]
    flow_mod.actions.vlan_vid:count flow_mod.actions.vlan_pcp:count flow_mod.actions.vlan_strip:bool
    flow_mod.actions.dl_src flow_mod.actions.dl_dst flow_mod.actions.nw_tos:count flow_mod.actions.nw_src:addr
    flow_mod.actions.nw_dst:addr flow_mod.actions.tp_src:count flow_mod.actions.tp_dst:count
packet_filter = ts:time node filter init:bool success:bool failure_reason
pe = ts:time id:string machine compile_ts:time os subsystem is_exe:bool is_64bit:bool uses_aslr:bool uses_dep:bool
    uses_code_integrity:bool uses_seh:bool has_import_table:bool has_export_table:bool has_cert_table:bool
    has_debug_data:bool section_names:vector[string]
postgresql = ts:time uid id user database application_name frontend frontend_arg success:bool backend backend_arg
    rows:count
print = ts:time vals:vector[string]
quic = ts:time uid id version client_initial_dcid client_scid server_scid server_name client_protocol history
radius = ts:time uid id username mac framed_addr:addr tunnel_client connect_info reply_msg result ttl:interval
rdp = ts:time uid id cookie result security_protocol client_channels:vector[string] keyboard_layout client_build
    client_name client_dig_product_id desktop_width:count desktop_height:count requested_color_depth cert_type
    cert_count:count cert_permanent:bool encryption_level encryption_method ssl:bool
redis = ts:time uid id cmd.name cmd.key cmd.value success:bool reply.value
reporter = ts:time level:enum message location
rfb = ts:time uid id client_major_version client_minor_version server_major_version server_minor_version
    authentication_method auth:bool share_flag:bool desktop_name width:count height:count
signatures = ts:time uid src_addr:addr src_port:port dst_addr:addr dst_port:port note:enum sig_id event_msg sub_msg
    sig_count:count host_count:count
sip = ts:time uid id trans_depth:count method uri date request_from request_to response_from response_to reply_to
    call_id seq subject request_path:vector[string] response_path:vector[string] user_agent status_code:count
    status_msg warning request_body_len:count response_body_len:count content_type
smb_cmd = ts:time uid id command sub_command argument status rtt:interval version username tree tree_service
    referenced_file.ts:time referenced_file.uid referenced_file.id.orig_h:addr referenced_file.id.orig_p:port
    referenced_file.id.resp_h:addr referenced_file.id.resp_p:port referenced_file.fuid referenced_file.action:enum
    referenced_file.path referenced_file.name referenced_file.size:count referenced_file.prev_name
    referenced_file.times.modified:time referenced_file.times.accessed:time referenced_file.times.created:time
    referenced_file.times.changed:time
smb_files = ts:time uid id fuid action:enum path name size:count prev_name times.modified:time times.accessed:time
    times.created:time times.changed:time
smb_mapping = ts:time uid id path service native_file_system share_type
smtp = ts:time uid id trans_depth:count helo mailfrom rcptto:set[string] date from to:set[string] cc:set[string]
    reply_to msg_id in_reply_to subject x_originating_ip:addr first_received second_received last_reply
    path:vector[addr] user_agent tls:bool fuids:vector[string] is_webmail:bool
snmp = ts:time uid id duration:interval version community get_requests:count get_bulk_requests:count
    get_responses:count set_requests:count display_string up_since:time
socks = ts:time uid id version:count user password status request.host:addr request.name request_p:port
    bound.host:addr bound.name bound_p:port
software = ts:time host:addr host_p:port software_type:enum name version.major:count version.minor:count
    version.minor2:count version.minor3:count version.addl unparsed_version url
ssh = ts:time uid id version:count auth_success:bool auth_attempts:count direction:enum client server cipher_alg
    mac_alg compression_alg kex_alg host_key_alg host_key_fingerprint host_key remote_location.country_code
    remote_location.region remote_location.city remote_location.latitude:double remote_location.longitude:double
ssl = ts:time uid id version cipher curve server_name resumed:bool last_alert next_protocol established:bool
    ssl_history cert_chain_fps:vector[string] client_cert_chain_fps:vector[string] subject issuer client_subject
    client_issuer sni_matches_cert:bool validation_status cert_chain_fuids:vector[string]
    client_cert_chain_fuids:vector[string] ocsp_status valid_ct_logs:count valid_ct_operators:count
stats = ts:time peer mem:count pkts_proc:count bytes_recv:count pkts_dropped:count pkts_link:count pkt_lag:interval
    pkts_filtered:count events_proc:count events_queued:count active_tcp_conns:count active_udp_conns:count
    active_icmp_conns:count tcp_conns:count udp_conns:count icmp_conns:count timers:count active_timers:count
    files:count active_files:count dns_requests:count active_dns_requests:count reassem_tcp_size:count
    reassem_file_size:count reassem_frag_size:count reassem_unknown_size:count
syslog = ts:time uid id proto:enum facility severity message
telemetry = ts:time peer metric_type prefix name unit labels:vector[string] label_values:vector[string] value:double
telemetry_histogram = ts:time peer prefix name unit labels:vector[string] label_values:vector[string]
    bounds:vector[double] values:vector[double] sum:double observations:double
traceroute = ts:time src:addr dst:addr proto
tunnel = ts:time uid id tunnel_type:enum action:enum
unknown_protocols = ts:time analyzer protocol_id first_bytes analyzer_history:vector[string]
websocket = ts:time uid id host uri user_agent subprotocol client_protocols:vector[string]
    server_extensions:vector[string] client_extensions:vector[string]
weird = ts:time uid id name addl notice:bool peer source
weird_stats = ts:time name num_seen:count
x509 = ts:time id:string fingerprint certificate.version:count certificate.serial certificate.subject
    certificate.issuer certificate.not_valid_before:time certificate.not_valid_after:time certificate.key_alg
    certificate.sig_alg certificate.key_type certificate.key_length:count certificate.exponent certificate.curve
    san.dns:vector[string] san.uri:vector[string] san.email:vector[string] san.ip:vector[addr]
    basic_constraints.ca:bool basic_constraints.path_len:count host_cert:bool client_cert:bool
"""
