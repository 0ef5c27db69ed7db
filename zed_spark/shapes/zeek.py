"""The types of Zeek's default logs, the built-in shape ``zeek``, by the value of the field ``_path``.

Names and types are those of Zeek's documentation; types are Zed's for those of a log in Zeek's own format, as `zq`
reads it. Dots in names nest.
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
analyzer = ts:time cause analyzer_kind analyzer_name uid fuid id failure_reason failure_data
broker = ts:time ty:enum ev peer.address peer.bound_port:port message
capture_loss = ts:time ts_delta:interval peer gaps:count acks:count percent_lost:double
cluster = ts:time node message
config = ts:time id:string old_value new_value location
conn = ts:time uid id proto:enum service duration:interval orig_bytes:count resp_bytes:count conn_state
    local_orig:bool local_resp:bool missed_bytes:count history orig_pkts:count orig_ip_bytes:count resp_pkts:count
    resp_ip_bytes:count tunnel_parents:set[string] ip_proto:count vlan:int inner_vlan:int orig_l2_addr resp_l2_addr
    community_id
dce_rpc = ts:time uid id rtt:interval named_pipe endpoint operation
dhcp = ts:time uids:set[string] client_addr:addr server_addr:addr client_port:port server_port:port mac host_name
    client_fqdn domain requested_addr:addr assigned_addr:addr lease_time:interval client_message server_message
    msg_types:vector[string] duration:interval client_chaddr
dnp3 = ts:time uid id fc_request fc_reply iin:count
dns = ts:time uid id proto:enum trans_id:count rtt:interval query qclass:count qclass_name qtype:count qtype_name
    rcode:count rcode_name AA:bool TC:bool RD:bool RA:bool Z:count answers:vector[string] TTLs:vector[interval]
    rejected:bool auth:set[string] addl:set[string] opcode:count opcode_name original_query
dpd = ts:time uid id proto:enum analyzer failure_reason
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
ldap_search = ts:time uid id message_id:int scope deref_aliases base_object result_count:count result
    diagnostic_message filter attributes:vector[string]
loaded_scripts = name
modbus = ts:time uid id tid:count unit:count func pdu_type exception
modbus_register_change = ts:time uid id register:count old_val:count new_val:count delta:interval
mqtt_connect = ts:time uid id proto_name proto_version client_id connect_status will_topic will_payload
mqtt_publish = ts:time uid id from_client:bool retain:bool qos status topic payload payload_len:count
mqtt_subscribe = ts:time uid id action:enum topics:vector[string] qos_levels:vector[count] granted_qos_level:count
    ack:bool
mysql = ts:time uid id cmd arg success:bool rows:count response
netcontrol = ts:time rule_id category:enum cmd state:enum action target:enum entity_type entity mod msg priority:int
    expire:interval location plugin
notice = ts:time uid id fuid file_mime_type file_desc proto:enum note:enum msg sub src:addr dst:addr p:port n:count
    peer_descr actions:set[enum] email_dest:set[string] suppress_for:interval dropped:bool
    remote_location.country_code remote_location.region remote_location.city remote_location.latitude:double
    remote_location.longitude:double
notice_alarm = ts:time uid id fuid file_mime_type file_desc proto:enum note:enum msg sub src:addr dst:addr p:port
    n:count peer_descr actions:set[enum] email_dest:set[string] suppress_for:interval dropped:bool
    remote_location.country_code remote_location.region remote_location.city remote_location.latitude:double
    remote_location.longitude:double
ntlm = ts:time uid id username hostname domainname server_nb_computer_name server_dns_computer_name server_tree_name
    success:bool
ntp = ts:time uid id version:count mode:count stratum:count poll:interval precision:interval root_delay:interval
    root_disp:interval ref_id ref_time:time org_time:time rec_time:time xmt_time:time num_exts:count
ocsp = ts:time id:string hashAlgorithm issuerNameHash issuerKeyHash serialNumber certStatus revoketime:time
    revokereason thisUpdate:time nextUpdate:time
packet_filter = ts:time node filter init:bool success:bool failure_reason
pe = ts:time id:string machine compile_ts:time os subsystem is_exe:bool is_64bit:bool uses_aslr:bool uses_dep:bool
    uses_code_integrity:bool uses_seh:bool has_import_table:bool has_export_table:bool has_cert_table:bool
    has_debug_data:bool section_names:vector[string]
postgresql = ts:time uid id user database application_name frontend frontend_arg success:bool backend backend_arg
    rows:count
quic = ts:time uid id version client_initial_dcid client_scid server_scid server_name client_protocol history
radius = ts:time uid id username mac framed_addr:addr tunnel_client connect_info reply_msg result ttl:interval
rdp = ts:time uid id cookie result security_protocol client_channels:vector[string] keyboard_layout client_build
    client_name client_dig_product_id desktop_width:count desktop_height:count requested_color_depth cert_type
    cert_count:count cert_permanent:bool encryption_level encryption_method
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
    version.minor2:count version.minor3:count version.addl unparsed_version
ssh = ts:time uid id version:count auth_success:bool auth_attempts:count direction:enum client server cipher_alg
    mac_alg compression_alg kex_alg host_key_alg host_key remote_location.country_code remote_location.region
    remote_location.city remote_location.latitude:double remote_location.longitude:double
ssl = ts:time uid id version cipher curve server_name resumed:bool last_alert next_protocol established:bool
    ssl_history cert_chain_fps:vector[string] client_cert_chain_fps:vector[string] subject issuer client_subject
    client_issuer sni_matches_cert:bool validation_status
stats = ts:time peer mem:count pkts_proc:count bytes_recv:count pkts_dropped:count pkts_link:count pkt_lag:interval
    pkts_filtered:count events_proc:count events_queued:count active_tcp_conns:count active_udp_conns:count
    active_icmp_conns:count tcp_conns:count udp_conns:count icmp_conns:count timers:count active_timers:count
    files:count active_files:count dns_requests:count active_dns_requests:count reassem_tcp_size:count
    reassem_file_size:count reassem_frag_size:count reassem_unknown_size:count
syslog = ts:time uid id proto:enum facility severity message
traceroute = ts:time src:addr dst:addr proto
tunnel = ts:time uid id tunnel_type:enum action:enum
websocket = ts:time uid id host uri user_agent subprotocol client_protocols:vector[string]
    server_extensions:vector[string] client_extensions:vector[string]
weird = ts:time uid id name addl notice:bool peer source
weird_stats = ts:time name num_seen:count
x509 = ts:time fingerprint certificate.version:count certificate.serial certificate.subject certificate.issuer
    certificate.not_valid_before:time certificate.not_valid_after:time certificate.key_alg certificate.sig_alg
    certificate.key_type certificate.key_length:count certificate.exponent certificate.curve san.dns:vector[string]
    san.uri:vector[string] san.email:vector[string] san.ip:vector[addr] basic_constraints.ca:bool
    basic_constraints.path_len:count host_cert:bool client_cert:bool
"""
