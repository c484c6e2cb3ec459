-- Sessions are found by the hash of their token. Open ones stay open
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
comment on column sessions.token is 'SHA-256 of the token, in hexadecimal digits';
