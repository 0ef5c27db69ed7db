"""The record types of the made-up traffic: those that Zeek's logs have when `zq` reads them."""

from __future__ import annotations

from zed_spark.types import Type, parse_type

_ID = "id:{orig_h:ip,orig_p:port=uint16,resp_h:ip,resp_p:port}"
_HEAD = f"_path:string,ts:time,uid:string,{_ID}"

CONN = parse_type(
    f"{{{_HEAD},proto:zenum=string,service:string,duration:duration,orig_bytes:uint64,resp_bytes:uint64,"
    "conn_state:string,local_orig:bool,local_resp:bool,missed_bytes:uint64,history:string,orig_pkts:uint64,"
    "orig_ip_bytes:uint64,resp_pkts:uint64,resp_ip_bytes:uint64,tunnel_parents:|[string]|}"
)
DNS = parse_type(
    f"{{{_HEAD},proto:zenum=string,trans_id:uint64,rtt:duration,query:string,qclass:uint64,qclass_name:string,"
    "qtype:uint64,qtype_name:string,rcode:uint64,rcode_name:string,AA:bool,TC:bool,RD:bool,RA:bool,Z:uint64,"
    "answers:[string],TTLs:[duration],rejected:bool}"
)
HTTP = parse_type(
    f"{{{_HEAD},trans_depth:uint64,method:string,host:string,uri:string,referrer:string,version:string,"
    "user_agent:string,request_body_len:uint64,response_body_len:uint64,status_code:uint64,status_msg:string,"
    "tags:|[zenum=string]|,resp_fuids:[string],resp_mime_types:[string]}"
)
SSL = parse_type(
    f"{{{_HEAD},version:string,cipher:string,curve:string,server_name:string,resumed:bool,last_alert:string,"
    "next_protocol:string,established:bool,ssl_history:string,cert_chain_fps:[string],"
    "client_cert_chain_fps:[string],sni_matches_cert:bool,validation_status:string}"
)
FILES = parse_type(
    f"{{_path:string,ts:time,fuid:string,uid:string,{_ID},source:string,depth:uint64,analyzers:|[string]|,"
    "mime_type:string,filename:string,duration:duration,local_orig:bool,is_orig:bool,seen_bytes:uint64,"
    "total_bytes:uint64,missing_bytes:uint64,overflow_bytes:uint64,timedout:bool,sha256:string}"
)
NOTICE = parse_type(
    f"{{{_HEAD},fuid:string,file_mime_type:string,file_desc:string,proto:zenum=string,note:zenum,msg:string,"
    "sub:string,src:ip,dst:ip,p:port,n:uint64,peer_descr:string,actions:|[zenum]|,email_dest:|[string]|,"
    "suppress_for:duration,remote_location:{country_code:string,region:string,city:string,latitude:float64,"
    "longitude:float64}}"
)

TYPES: dict[str, Type] = {"conn": CONN, "dns": DNS, "http": HTTP, "ssl": SSL, "files": FILES, "notice": NOTICE}
"""By the value of their field ``_path``."""
