CREATE FUNCTION public.entries_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$;
CREATE TABLE public.entries (
    room text NOT NULL,
    ver integer NOT NULL,
    seat smallint NOT NULL,
    actor text NOT NULL,
    kind text NOT NULL,
    payload text NOT NULL,
    at_ms bigint NOT NULL,
    hash bytea NOT NULL,
    move_id bytea NOT NULL
);
CREATE TABLE public.holders (
    token_hash bytea NOT NULL,
    room text NOT NULL,
    seat smallint NOT NULL,
    created_ms bigint DEFAULT '0'::bigint NOT NULL
);
CREATE TABLE public.invites (
    token_hash bytea NOT NULL,
    room text NOT NULL,
    seat smallint NOT NULL
);
CREATE TABLE public.meta (
    name text NOT NULL,
    value text
);
CREATE TABLE public.nodes (
    node text NOT NULL,
    alive_ms bigint NOT NULL
);
CREATE TABLE public.outages (
    from_ms bigint NOT NULL,
    to_ms bigint NOT NULL
);
CREATE TABLE public.presence (
    room text NOT NULL,
    seat smallint NOT NULL,
    node text NOT NULL,
    left_ms bigint
);
CREATE TABLE public.requests (
    token_hash bytea NOT NULL,
    id text NOT NULL,
    content bytea NOT NULL,
    room text NOT NULL,
    salt bytea NOT NULL
);
CREATE TABLE public.rooms (
    id text NOT NULL,
    status text NOT NULL,
    public boolean NOT NULL,
    ver integer NOT NULL,
    due_ms bigint,
    summary text NOT NULL,
    created_ms bigint NOT NULL,
    updated_ms bigint NOT NULL
);
CREATE TABLE public.secrets (
    room text NOT NULL,
    seed bytea NOT NULL
);
INSERT INTO public.entries VALUES ('live', 1, -1, 'server', 'create', '{"after":null,"clock":{"mode":"none"},"commit":"34fa36ed3551c19937b7c7023ea89d687dd0ec4de0f52b1edfc86909a4faada9","first":null,"game":"board","options":{"free_start":true,"quiet_limit":16},"places":[{"kind":"open"},{"kind":"open"}],"public":true,"rules":1,"seats":2}', 1700000000000, '\x5ebb870388b766904d3afe0273aace3bc2cb468d03d7bb21f0689f1e8a8cba51', '\x6d6f766530303030');
INSERT INTO public.entries VALUES ('live', 2, 0, 'person', 'sit', '{"commit":null,"name":"Player 0"}', 1700000001000, '\xcec8c5de4901b7f57842d1a361da3ef9d40ad70195194d73f7e78e8f1ae33bcf', '\x6d6f766530303031');
INSERT INTO public.entries VALUES ('live', 3, 1, 'person', 'sit', '{"commit":null,"name":"Player 1"}', 1700000002000, '\x62c036fa98fd89c0cfa96236cf3d058d5a852a6f256c2d1cf3e5e924908ddb37', '\x6d6f766530303032');
INSERT INTO public.entries VALUES ('live', 4, -1, 'server', 'start', '{}', 1700000002000, '\xa28466ea692acc0a9fb6592f61a72c9e566f7c1cffbf3e709aaf2f24a37031a7', '\x3a34');
INSERT INTO public.entries VALUES ('live', 5, 1, 'person', 'act', '{"action":"g8*"}', 1700000004000, '\x96fa3701ae529474436f2e0cb13fa928fe0988f2afdf173a4f97163897a91174', '\x6d6f766530303034');
INSERT INTO public.entries VALUES ('live', 6, 1, 'person', 'act', '{"action":"+"}', 1700000005000, '\xaf9d05be322749f86b7fc791d1f4ee84b9d22a3e39421b99f310f783511dfd07', '\x6d6f766530303035');
INSERT INTO public.entries VALUES ('live', 7, 0, 'person', 'act', '{"action":"-b1"}', 1700000006000, '\x3f52a6cbf1739c9ac11717026668544c826c3d0b61ff89daa6505068745eb6e1', '\x6d6f766530303036');
INSERT INTO public.entries VALUES ('live', 8, 0, 'person', 'act', '{"action":"+"}', 1700000007000, '\x2542aa9091b627a090868743f5900c218bf9d673e20fd810125ab1b6ca815597', '\x6d6f766530303037');
INSERT INTO public.entries VALUES ('live', 9, 1, 'person', 'act', '{"action":"b8"}', 1700000008000, '\x159d30eaa698a534db81a3bd9901a4fbce27c27f3a239b92dda13a1bb92154b2', '\x6d6f766530303038');
INSERT INTO public.entries VALUES ('live', 10, 1, 'person', 'act', '{"action":"+b"}', 1700000009000, '\x6d568bffe8fce65ee4c19d513d54148599ecccfe5c383a9506607c2a4f5f2c41', '\x6d6f766530303039');
INSERT INTO public.entries VALUES ('live', 11, 0, 'person', 'act', '{"action":"g1*"}', 1700000010000, '\xb38ff5c975b3cad0fb10c70aa693161198394c0118e192ebc90eeffbdb2023ff', '\x6d6f766530303130');
INSERT INTO public.entries VALUES ('live', 12, 0, 'person', 'act', '{"action":"+"}', 1700000011000, '\x73392a8aeca72db8bd71f07ec8be77da0d6a55ffcc56e5129bb9e5deaf8b16d3', '\x6d6f766530303131');
INSERT INTO public.entries VALUES ('live', 13, 1, 'person', 'act', '{"action":"r2"}', 1700000012000, '\x86ea2288ae9a221b76ed27f9a44238208f063c46fc3f4d339a5635dc284df0d7', '\x6d6f766530303132');
INSERT INTO public.entries VALUES ('live', 14, 1, 'person', 'act', '{"action":"+"}', 1700000013000, '\x08bbdbb021395fc893d61247600f74c7ede9d3735cf2ec4f32406f3397aa7029', '\x6d6f766530303133');
INSERT INTO public.entries VALUES ('live', 15, 0, 'person', 'act', '{"action":"b0"}', 1700000014000, '\x1f84e07824a587ed58027783320f8bd1eddfa101ac186c13c516c1f0f9a5555e', '\x6d6f766530303134');
INSERT INTO public.entries VALUES ('live', 16, 0, 'person', 'act', '{"action":"+"}', 1700000015000, '\x240b08108a953b92ac9faf0fb7c19a690c6e7ea090262d17867b9f3b847eb565', '\x6d6f766530303135');
INSERT INTO public.entries VALUES ('live', 17, 1, 'person', 'act', '{"action":"y6"}', 1700000016000, '\x5635cd13520d7245a12183197fa33d58db4972a3a7dc52ae7e30ebb5431abb67', '\x6d6f766530303136');
INSERT INTO public.entries VALUES ('live', 18, 1, 'person', 'act', '{"action":"+"}', 1700000017000, '\x8600c21ff6ff528c968e06811a19d0956f6a7a352f7a321ef480f83cd1553aad', '\x6d6f766530303137');
INSERT INTO public.entries VALUES ('live', 19, 0, 'person', 'act', '{"action":"g2"}', 1700000018000, '\x44d67b7b90798fc44fecb11a1376f54141953c39fc474c17dda2b6b8efce0750', '\x6d6f766530303138');
INSERT INTO public.entries VALUES ('live', 20, 0, 'person', 'act', '{"action":">r"}', 1700000019000, '\x25336ee4e1001c22c935d534c572a1daa6fc4185ad771a287be414b0098e53ee', '\x6d6f766530303139');
INSERT INTO public.entries VALUES ('live', 21, 0, 'person', 'act', '{"action":"+"}', 1700000020000, '\xa1fbdf7ca448d46705afbe5d500eaa1db0494c9ba12134454bb3e95d0ae60072', '\x6d6f766530303230');
INSERT INTO public.entries VALUES ('live', 22, 1, 'person', 'act', '{"action":"b9"}', 1700000021000, '\x4fd1d372478da186ef4bcb572a4ff95f200745f4a15fa11cc0e7f77b9ef6f4b1', '\x6d6f766530303231');
INSERT INTO public.entries VALUES ('live', 23, 1, 'person', 'act', '{"action":"+"}', 1700000022000, '\x35280b94a97580f16996e2eae8ed85014de9ade2e4c3dfc105164b3d6391eb50', '\x6d6f766530303232');
INSERT INTO public.entries VALUES ('over', 1, -1, 'server', 'create', '{"after":null,"clock":{"mode":"none"},"commit":"02f31de9eb3f7f130212a14901aaa554035268b3b6aac049740d552a8eb2ff3f","first":null,"game":"cards","options":{"end_opens":true,"quiet_limit":16},"places":[{"kind":"open"},{"kind":"open"}],"public":true,"rules":1,"seats":2}', 1700000000000, '\x0f350ba3983102d4846aae18cf196615eb20a7f81d69e7dd55a2f4955ede6dd3', '\x6d6f766530303030');
INSERT INTO public.entries VALUES ('over', 2, 0, 'person', 'sit', '{"commit":null,"name":"Player 0"}', 1700000001000, '\xb2a93b0a04ddf1069814f496f1c80c02273c39e3ef750a06e75399ac0265e86e', '\x6d6f766530303031');
INSERT INTO public.entries VALUES ('over', 3, 1, 'person', 'sit', '{"commit":null,"name":"Player 1"}', 1700000002000, '\x258cc730f86bc130af1a3174d9fb6f6f89347a62140356a160d17a78f49c3f89', '\x6d6f766530303032');
INSERT INTO public.entries VALUES ('over', 4, -1, 'server', 'start', '{}', 1700000002000, '\xea059fcadd0833bd4ac130c4f05f18037fb0633d2bb78f07d5de8f5cd2b1e634', '\x3a34');
INSERT INTO public.entries VALUES ('over', 5, 0, 'person', 'act', '{"action":"r7"}', 1700000004000, '\xbb240bc6bdb965fafc230e82b26f035d327f5badfad634c9a03ce25ae24fd77f', '\x6d6f766530303034');
INSERT INTO public.entries VALUES ('over', 6, 0, 'person', 'act', '{"action":"+"}', 1700000005000, '\x03cb1a0f78f0a71676bc74b905195fde63b90858603f52ce0f24564c8b12166c', '\x6d6f766530303035');
INSERT INTO public.entries VALUES ('over', 7, 1, 'person', 'act', '{"action":"b9"}', 1700000006000, '\x905c0bf9b37b7022558f5395edc72c408828aed7b9204b3a964f21c21ef9eb26', '\x6d6f766530303036');
INSERT INTO public.entries VALUES ('over', 8, 1, 'person', 'act', '{"action":"+"}', 1700000007000, '\xbe7a37ee5a707eb9a514542dec3dcf97f1df77be7d9fab585c226c73ec09edc0', '\x6d6f766530303037');
INSERT INTO public.entries VALUES ('over', 9, 0, 'person', 'act', '{"action":"pE"}', 1700000008000, '\x5b5de581ea8433a84d74c92144000bcae47afd7c161c8c56cf8e7c202a38604c', '\x6d6f766530303038');
INSERT INTO public.entries VALUES ('over', 10, 0, 'person', 'act', '{"action":"+"}', 1700000009000, '\xfa2886dec79a46f44878b2c445ec1830062374a65cb43a0cad68717991731462', '\x6d6f766530303039');
INSERT INTO public.entries VALUES ('over', 11, 1, 'person', 'act', '{"action":"y7"}', 1700000010000, '\x7c596d12b28ada4929a694abf26026a4741d2a3b182283bcb9ba49e0aa8a0df4', '\x6d6f766530303130');
INSERT INTO public.entries VALUES ('over', 12, 1, 'person', 'act', '{"action":"+"}', 1700000011000, '\x8ac71cdecfba6db28bd7c6f837adb46ce3ac31b768ab2da5bf02b52bf69f920a', '\x6d6f766530303131');
INSERT INTO public.entries VALUES ('over', 13, 0, 'person', 'act', '{"action":"!7"}', 1700000012000, '\xf7d8df3baddfa6216e114525ac132d054979446f6fae3351078118ccba16857f', '\x6d6f766530303132');
INSERT INTO public.entries VALUES ('over', 14, 0, 'person', 'act', '{"action":"-b7"}', 1700000013000, '\xa332e500a24903d079015fc7adbe8452d26ea93a83ba2bd13ac1dc3e3ac50894', '\x6d6f766530303133');
INSERT INTO public.entries VALUES ('over', 15, 0, 'person', 'act', '{"action":"-p7"}', 1700000014000, '\x9e744038fb047c0907478d654b29bbbe46066a91b696582f535446326a1aecae', '\x6d6f766530303134');
INSERT INTO public.entries VALUES ('over', 16, 0, 'person', 'act', '{"action":"+"}', 1700000015000, '\x14f520d9e474fe5af40ef8e171445c516e3de003d57e0a6df1af0d159a1737e3', '\x6d6f766530303135');
INSERT INTO public.entries VALUES ('over', 17, 0, 'person', 'act', '{"action":"+"}', 1700000016000, '\x7c98c48d9974e8d87cdb8bbee121f7f27365d6dd4a1da0a6937dfb7d068c815e', '\x6d6f766530303136');
INSERT INTO public.entries VALUES ('over', 18, 1, 'person', 'act', '{"action":"n5"}', 1700000017000, '\xc8eae13a72a47a6035f00eb320eb9202b572f38a96767dc30fcc5307733da15f', '\x6d6f766530303137');
INSERT INTO public.entries VALUES ('over', 19, 1, 'person', 'act', '{"action":"+p"}', 1700000018000, '\xc102c9d0d85dcc91fc9d3b17be538f63015a8e013e40d9bbbe7834c3c38674a6', '\x6d6f766530303138');
INSERT INTO public.entries VALUES ('over', 20, 0, 'person', 'act', '{"action":"g2"}', 1700000019000, '\x771364e28858d42f6e6472bf44270238e3fff5f7f34125940d5911b7ac4e6ac7', '\x6d6f766530303139');
INSERT INTO public.entries VALUES ('over', 21, 0, 'person', 'act', '{"action":"+"}', 1700000020000, '\x7f88d12189ffa370ee02104d056d88014eb5481cbab5a0bf56e8fdb33e843566', '\x6d6f766530303230');
INSERT INTO public.entries VALUES ('over', 22, 1, 'person', 'act', '{"action":"p6"}', 1700000021000, '\x7d1364c5b02338df93d57e0610598d06d0498407f2f47c99ee12ad3cf97fb63e', '\x6d6f766530303231');
INSERT INTO public.entries VALUES ('over', 23, 1, 'person', 'act', '{"action":"+"}', 1700000022000, '\x80c26a982c73e408f131c4931f79324ced649c32aa2b451b0bdcce2c2984d1cc', '\x6d6f766530303232');
INSERT INTO public.entries VALUES ('over', 24, 0, 'person', 'act', '{"action":"b6"}', 1700000023000, '\x8109f8234bf53a9bfe103a2e063ed172a1fec2fad770f5a4d2c03e99016cda93', '\x6d6f766530303233');
INSERT INTO public.entries VALUES ('over', 25, 0, 'person', 'act', '{"action":"+b"}', 1700000024000, '\xf2e239f25326c22baad9139f25e6877299b8bf43d0877cb0c2b980b6b5bf2607', '\x6d6f766530303234');
INSERT INTO public.entries VALUES ('over', 26, 1, 'person', 'act', '{"action":"p7"}', 1700000025000, '\xb0cf498b42ab8852f11476fb0dd9d6d23c8689ce75cc5b7bea324411ea489b4b', '\x6d6f766530303235');
INSERT INTO public.entries VALUES ('over', 27, 1, 'person', 'act', '{"action":"+"}', 1700000026000, '\x2216cac737f0c82bc4b9fdb1fb6906020f232449fd2cc637396c905ecbae3cbf', '\x6d6f766530303236');
INSERT INTO public.entries VALUES ('over', 28, 0, 'person', 'act', '{"action":"nX"}', 1700000027000, '\xf32f53b9bedc602388ec763421729da8226da0b5a9699bf7738c7202e15f861c', '\x6d6f766530303237');
INSERT INTO public.entries VALUES ('over', 29, 0, 'person', 'act', '{"action":"+"}', 1700000028000, '\xf1809d231442d5437aa227657fbd3d8ceafbe0f722d92656da3d7f67c8efa958', '\x6d6f766530303238');
INSERT INTO public.entries VALUES ('over', 30, 1, 'person', 'act', '{"action":"r8"}', 1700000029000, '\x09b536dc275df3b10c28db3f8fafa6daf6d7f6e4d41fe6967ba451b29ccd4a8d', '\x6d6f766530303239');
INSERT INTO public.entries VALUES ('over', 31, 1, 'person', 'act', '{"action":"+"}', 1700000030000, '\x90b3b7395ba41f621ab2a4b4d88db32da285f3d6b2b43e59233f3b8bd72ea082', '\x6d6f766530303330');
INSERT INTO public.entries VALUES ('over', 32, 0, 'person', 'act', '{"action":"g5"}', 1700000031000, '\x7a70b2e042b2c6529156ac221761f808733aa063b53c44bbb9a208813f3b5edd', '\x6d6f766530303331');
INSERT INTO public.entries VALUES ('over', 33, 0, 'person', 'act', '{"action":"+"}', 1700000032000, '\xef18b18a0cda6fb26c51865685eee8011e2aa8f2e7da6a7254820bc851d16012', '\x6d6f766530303332');
INSERT INTO public.entries VALUES ('over', 34, 1, 'person', 'act', '{"action":"r6"}', 1700000033000, '\x88529925f515dbf7be370a897a3b57319ef981e8143e15d7cdba4f9db959ca9d', '\x6d6f766530303333');
INSERT INTO public.entries VALUES ('over', 35, 1, 'person', 'act', '{"action":"+"}', 1700000034000, '\x6b6589a35d71e1c2cfe11fbba4fd3df2bee5f35fd3365b02945d9a26be47e36b', '\x6d6f766530303334');
INSERT INTO public.entries VALUES ('over', 36, 0, 'person', 'act', '{"action":"y2"}', 1700000035000, '\x52645aa25a84d46e0f55af9653e4bb39f2023c88f9d23cfe2d26713941f5aac3', '\x6d6f766530303335');
INSERT INTO public.entries VALUES ('over', 37, 0, 'person', 'act', '{"action":"+"}', 1700000036000, '\x792c79fd372bdc64002f704fa3d8e930e77fc598e686088dd72dc6ec202240d1', '\x6d6f766530303336');
INSERT INTO public.entries VALUES ('over', 38, 1, 'person', 'act', '{"action":"gE"}', 1700000037000, '\x9ddb959adf4ebc9ce6b21f0ab1b956873b0fa25576095e02ac21f6e8030ce135', '\x6d6f766530303337');
INSERT INTO public.entries VALUES ('over', 39, 1, 'person', 'act', '{"action":"+"}', 1700000038000, '\x923d56552066030a47d461cb8388c0130586927ed045f6b9b84baf798b4b6833', '\x6d6f766530303338');
INSERT INTO public.entries VALUES ('over', 40, 0, 'person', 'act', '{"action":"yE"}', 1700000039000, '\x359a39a66e8465d16ece706378f125ad154628a9c9925b17f74e22a1525566c2', '\x6d6f766530303339');
INSERT INTO public.entries VALUES ('over', 41, 0, 'person', 'act', '{"action":"+"}', 1700000040000, '\xd0870a9b99dabc738d705fdaf4510a118941864e1195a18619cffe8d1fcf6d9e', '\x6d6f766530303430');
INSERT INTO public.entries VALUES ('over', 42, 1, 'person', 'act', '{"action":"r5"}', 1700000041000, '\x9e8a669943f245c9fc5baf3177f34b8100d3fd49b1260795a38d00ef1f4d2f0e', '\x6d6f766530303431');
INSERT INTO public.entries VALUES ('over', 43, 1, 'person', 'act', '{"action":"+"}', 1700000042000, '\xaf1eccbae66a45e57927d1256281a0042481f111b71457203045f5240078ed78', '\x6d6f766530303432');
INSERT INTO public.entries VALUES ('over', 44, 0, 'person', 'act', '{"action":"b3"}', 1700000043000, '\xdaa1372e9a01292862a116a1ae861975fa5538d29abb6408aaf73afd734fc1c9', '\x6d6f766530303433');
INSERT INTO public.entries VALUES ('over', 45, 0, 'person', 'act', '{"action":"+"}', 1700000044000, '\xc7bd3cfcfbaaadf95419e02c5c6f67bf154011ab5e51a4196119dbcdae3f81d1', '\x6d6f766530303434');
INSERT INTO public.entries VALUES ('over', 46, 1, 'person', 'act', '{"action":"y6"}', 1700000045000, '\x4e2dd023bb518f6c861418756ffe355bd8f2023d585397b2a5d179100fd252af', '\x6d6f766530303435');
INSERT INTO public.entries VALUES ('over', 47, 1, 'person', 'act', '{"action":"+"}', 1700000046000, '\x5724b18d88f26a3ee42b55b56ea0aab1595d204bbc007c97ea8f8698d357877a', '\x6d6f766530303436');
INSERT INTO public.entries VALUES ('over', 48, 0, 'person', 'act', '{"action":"n9"}', 1700000047000, '\x6dbc8aa92bfe58195985cf5ea778ae203b94ed35d3d3fb4774fd755965b96bd6', '\x6d6f766530303437');
INSERT INTO public.entries VALUES ('over', 49, 0, 'person', 'act', '{"action":"+"}', 1700000048000, '\xbec0ec85967d5848739ed170d6fa3ae6e1545e67d88456450c7caa846ded5ba6', '\x6d6f766530303438');
INSERT INTO public.entries VALUES ('over', 50, 1, 'person', 'act', '{"action":"bE"}', 1700000049000, '\x0f57030476a4a6db79c6e771dccf7818146a60306399a38932fb2695aed85211', '\x6d6f766530303439');
INSERT INTO public.entries VALUES ('over', 51, 1, 'person', 'act', '{"action":"+"}', 1700000050000, '\xe92b8ca2a09ee0c8171db71032a007c36d6ebaeaaa5b314c1cc5807810e5c1b2', '\x6d6f766530303530');
INSERT INTO public.entries VALUES ('over', 52, 0, 'person', 'act', '{"action":"-gE"}', 1700000051000, '\x09410ed5bb3d426b00e4d6beb263b45ce9b838a6b90dcf1ee92eda9c8492f9e2', '\x6d6f766530303531');
INSERT INTO public.entries VALUES ('over', 53, 0, 'person', 'act', '{"action":"+"}', 1700000052000, '\xe66bb7485e7d147f449978cab929578a13d8a8e0a26ec26d7b0c8fbf9358db2a', '\x6d6f766530303532');
INSERT INTO public.entries VALUES ('over', 54, 1, 'person', 'act', '{"action":"p7"}', 1700000053000, '\x8cd5f82c238b6963c6e9f6cc2c991483294c3c180542cdfc12651721cf1bc540', '\x6d6f766530303533');
INSERT INTO public.entries VALUES ('over', 55, 1, 'person', 'act', '{"action":"+g"}', 1700000054000, '\xb4a62f5706c329d10c0fcb61268a17c832872a44d989e6f63022515e021f0c72', '\x6d6f766530303534');
INSERT INTO public.entries VALUES ('over', 56, 0, 'person', 'act', '{"action":"r4"}', 1700000055000, '\x23cfe8b3393d8347cc4ad792cacd411644c02422a873d7a249d7a02a3bc16613', '\x6d6f766530303535');
INSERT INTO public.entries VALUES ('over', 57, 0, 'person', 'act', '{"action":"+"}', 1700000056000, '\x95460058c566f373dd80ceb9f3acce8cca1200e97863b89f516b8c356de715b1', '\x6d6f766530303536');
INSERT INTO public.entries VALUES ('over', 58, 1, 'person', 'act', '{"action":"y3"}', 1700000057000, '\xbd61808122b009b4f5e7d9974bb6da67ddc48a01cd63cb9cc0ee8a4f4b5e2352', '\x6d6f766530303537');
INSERT INTO public.entries VALUES ('over', 59, 1, 'person', 'act', '{"action":"+"}', 1700000058000, '\x0d46d81283b3d69a984b9a3352f42f0a797e0639067a67b7dfa1913aa4e7a813', '\x6d6f766530303538');
INSERT INTO public.entries VALUES ('over', 60, 0, 'person', 'act', '{"action":"n4r"}', 1700000059000, '\xf78aa86f44056721dea8f12d60649c25ebd047ba540903f4eab9a4cebe58c0fe', '\x6d6f766530303539');
INSERT INTO public.entries VALUES ('over', 61, 0, 'person', 'act', '{"action":"+"}', 1700000060000, '\x04d8e04fcd94568063ad08b7e4087b2eab05c46771cee253dd8fc6f9d0ef7094', '\x6d6f766530303630');
INSERT INTO public.entries VALUES ('over', 62, 1, 'person', 'act', '{"action":"y0"}', 1700000061000, '\xaa5393e230443d818f930791430446c5052ba0f6fdc3670b655b8d9fe3d1a785', '\x6d6f766530303631');
INSERT INTO public.entries VALUES ('over', 63, 1, 'person', 'act', '{"action":"+"}', 1700000062000, '\x80af8a9340c0a0c09f0ea238d8f6e9194135dc996234d089bff00928a61ea367', '\x6d6f766530303632');
INSERT INTO public.entries VALUES ('over', 64, 0, 'person', 'act', '{"action":"!5"}', 1700000063000, '\xfaf75fc7cf2a5998b9914e5ddce666b0a47e537bbdafc846b4ce35d1915e2765', '\x6d6f766530303633');
INSERT INTO public.entries VALUES ('over', 65, 0, 'person', 'act', '{"action":"-y5"}', 1700000064000, '\x646ba8f5b06d8f6e14ad755cf07fae993c207974e6ddc9a0cf2fa1ae2533bff2', '\x6d6f766530303634');
INSERT INTO public.entries VALUES ('over', 66, 0, 'person', 'act', '{"action":"-p5"}', 1700000065000, '\xf2b90e8fe918cb21db946cbd0938262d0041481eab4b7094f6554b6977ac13ae', '\x6d6f766530303635');
INSERT INTO public.entries VALUES ('over', 67, 0, 'person', 'act', '{"action":"+"}', 1700000066000, '\xe6aed114b55c626fe16b6f7e6235841894995708293edcc643d812aa4306a1e9', '\x6d6f766530303636');
INSERT INTO public.entries VALUES ('over', 68, 0, 'person', 'act', '{"action":"+"}', 1700000067000, '\x2006c5b2a2f26cf888f5ede67ab102f7ff5b5fefc561ef0de976299af97da7ed', '\x6d6f766530303637');
INSERT INTO public.entries VALUES ('over', 69, 1, 'person', 'act', '{"action":"!2"}', 1700000068000, '\xc5674b0fccc8c0b6fcb30845fd3babd56ce47016aadebd80d44ed6b71d8241ea', '\x6d6f766530303638');
INSERT INTO public.entries VALUES ('over', 70, 1, 'person', 'act', '{"action":"-b2"}', 1700000069000, '\xaec6091174d4dd106c8d7f9ddd63a3652c868e956f28958bbefc4017e0274c1c', '\x6d6f766530303639');
INSERT INTO public.entries VALUES ('over', 71, 1, 'person', 'act', '{"action":"-p2"}', 1700000070000, '\xcda9fc35be5d7892d7407ed663dbcb3e33ba12b572fea1d0b9e6d72fd04321a7', '\x6d6f766530303730');
INSERT INTO public.entries VALUES ('over', 72, 1, 'person', 'act', '{"action":"+y"}', 1700000071000, '\xe466906cff66600a76241bef7baedb4cc9c83677e3edd6c0328e317000c2af6a', '\x6d6f766530303731');
INSERT INTO public.entries VALUES ('over', 73, 1, 'person', 'act', '{"action":"+"}', 1700000072000, '\x2c0c9d3230c7fdf2fdd59e78bd3883f11fd94fd16c26bbe2225c602de3266ef7', '\x6d6f766530303732');
INSERT INTO public.entries VALUES ('over', 74, 0, 'person', 'act', '{"action":"n0"}', 1700000073000, '\x1e15a3a2fa67e280d59d2f2859a521c65c84523cab7c6350b96e9055d1e26df2', '\x6d6f766530303733');
INSERT INTO public.entries VALUES ('over', 75, 0, 'person', 'act', '{"action":"+"}', 1700000074000, '\x1221320038970d048c06d942ac59707a7f61fa7ec9828c6a8add436aa56e99dd', '\x6d6f766530303734');
INSERT INTO public.entries VALUES ('over', 76, 1, 'person', 'act', '{"action":"r5"}', 1700000075000, '\xae467492bfeafdaaa2a9c314698c8eaef5670c670bea0434443e122a385c2262', '\x6d6f766530303735');
INSERT INTO public.entries VALUES ('over', 77, 1, 'person', 'act', '{"action":"+p"}', 1700000076000, '\x4af3a36c2fc8eb59c2a0f2a370eefc1868b0fa1123cae4bb39dc3cc7f96503b5', '\x6d6f766530303736');
INSERT INTO public.entries VALUES ('over', 78, 0, 'person', 'act', '{"action":"r1"}', 1700000077000, '\x85f08b746c061c42c308d7a06b4a5350089234438592f610e592d6866d747af7', '\x6d6f766530303737');
INSERT INTO public.entries VALUES ('over', 79, 0, 'person', 'act', '{"action":"+b"}', 1700000078000, '\x4b1d602a39fd54d6941447283c920687f71497fa2580ce173c1528952ad8b009', '\x6d6f766530303738');
INSERT INTO public.entries VALUES ('over', 80, 1, 'person', 'act', '{"action":"gE"}', 1700000079000, '\x76cc603c8e042624e6a2ce94f53752e49a009444f9483065dd2c0569725eed1c', '\x6d6f766530303739');
INSERT INTO public.entries VALUES ('over', 81, 1, 'person', 'act', '{"action":"+p"}', 1700000080000, '\x342f8957651122fc80635b2d6ca55c4a09d9a2fff318daf4101e7235f7574109', '\x6d6f766530303830');
INSERT INTO public.entries VALUES ('over', 82, 0, 'person', 'act', '{"action":"pE"}', 1700000081000, '\xfa818542052135ce8ec223941fd9e23743018ffc84f3207d878de605cd1f0db0', '\x6d6f766530303831');
INSERT INTO public.entries VALUES ('over', 83, 0, 'person', 'act', '{"action":"+"}', 1700000082000, '\x41e0571b07ec0d3c0177b4c8bb96ef7bd7122cf85ba9efe317cc296a8cd8c592', '\x6d6f766530303832');
INSERT INTO public.entries VALUES ('over', 84, 1, 'person', 'act', '{"action":"!4"}', 1700000083000, '\x03a7baea730ad2e593057b4a121623f6120fe48a74275478a5014c738f506da2', '\x6d6f766530303833');
INSERT INTO public.entries VALUES ('over', 85, 1, 'person', 'act', '{"action":"-b4"}', 1700000084000, '\xdf0ae2a104d4db977896e76cfb4015a155fee8130185a1ff36015b87f93c19ef', '\x6d6f766530303834');
INSERT INTO public.entries VALUES ('over', 86, 1, 'person', 'act', '{"action":"-y4"}', 1700000085000, '\x9206139945f690fe1198bb51ef7c935b3f3b3140e539c6edc0667b6c27822ca8', '\x6d6f766530303835');
INSERT INTO public.entries VALUES ('over', 87, 1, 'person', 'act', '{"action":"+"}', 1700000086000, '\xd6aea712ee1373cae820bffcb7e7e589ea8024a12d5b1b3161eacead69aa7aaf', '\x6d6f766530303836');
INSERT INTO public.entries VALUES ('over', 88, 1, 'person', 'act', '{"action":"+"}', 1700000087000, '\x285f665e6b77888cc730e1694ccbf0aaba7567cf246b5068e971f8f425157660', '\x6d6f766530303837');
INSERT INTO public.entries VALUES ('over', 89, 0, 'person', 'act', '{"action":"g6"}', 1700000088000, '\xc4476930e9a5c4b0153610a1e6627d09ca5b5c6f13522956e06f92bf0e48e6d8', '\x6d6f766530303838');
INSERT INTO public.entries VALUES ('over', 90, 0, 'person', 'act', '{"action":"+"}', 1700000089000, '\xf1a2321be4fb4d7a1faf15c7b9998976426b01adae6672da8c72b010837598f2', '\x6d6f766530303839');
INSERT INTO public.entries VALUES ('over', 91, 1, 'person', 'act', '{"action":"rE"}', 1700000090000, '\xe624022c6e641e7408aa84e589d4c9a05b3fad8f3653b160431a7b1e14f00cf4', '\x6d6f766530303930');
INSERT INTO public.entries VALUES ('over', 92, 0, 'person', 'act', '{"action":"b2"}', 1700000091000, '\xd3f5c453c7b7bb3f19c777340f51ed4f97a00588d81695e9b1a73c9039d3f306', '\x6d6f766530303931');
INSERT INTO public.entries VALUES ('over', 93, 0, 'person', 'act', '{"action":"g6"}', 1700000092000, '\xdd90dedc7dacbf548c757e7332dddd4779ae90966b461fbb68b293851bfd9af5', '\x6d6f766530303932');
INSERT INTO public.entries VALUES ('over', 94, 1, 'person', 'act', '{"action":"="}', 1700000093000, '\xbcfe560b65a0fc6b4892e10e9921252a1e4751ace1effa37ca8b7d4c33071df3', '\x6d6f766530303933');
INSERT INTO public.entries VALUES ('over', 95, -1, 'server', 'end', '{"result":[-3,-4],"seed":"758bf8bf241d049640f2b4026799b9e389a1b19ce8a623b6949feedf686a13bc"}', 1700000093000, '\x66ca672be059685e712a632113ce2ca00af917de917505fff309c72b431bc042', '\x3a3935');
INSERT INTO public.holders VALUES ('\x46327271376a7302de72102269f7e33a30def1cd9302f661956b8dd6c9c57a49', 'over', 0, 1700000000000);
INSERT INTO public.holders VALUES ('\x6df4e52b978991602b4acb19fac7a2cdaf1fdf24b98e9d84bf09754faaddf735', 'live', 1, 1700000000000);
INSERT INTO public.holders VALUES ('\x85a5d23fe8c63315b06dcc14679806aebf0a829e3d86269cd5c01d7176efc39f', 'live', 0, 1700000000000);
INSERT INTO public.holders VALUES ('\xa7faaf9558f868f5d5ef17147991934a32bfe1ac7998fb72b1eea41f57eb923d', 'over', 1, 1700000000000);
INSERT INTO public.invites VALUES ('\xe0cbff7516c7328c0dca616034a1e7f715803f618eacf4e3a331025c119f5ae9', 'live', 1);
INSERT INTO public.meta VALUES ('schema', '2');
INSERT INTO public.nodes VALUES ('node', 100000);
INSERT INTO public.outages VALUES (1000, 100000);
INSERT INTO public.presence VALUES ('live', 0, 'node', NULL);
INSERT INTO public.rooms VALUES ('over', 'finished', true, 95, NULL, '{"game":"cards","clock":"none","seats":["Player 0","Player 1"]}', 1700000000000, 1700000093000);
INSERT INTO public.rooms VALUES ('live', 'live', true, 23, 1701814422000, '{"game":"board","clock":"none","seats":["Player 0","Player 1"]}', 1700000000000, 1700000022000);
INSERT INTO public.secrets VALUES ('over', '\x758bf8bf241d049640f2b4026799b9e389a1b19ce8a623b6949feedf686a13bc');
INSERT INTO public.secrets VALUES ('live', '\x5fb147ad4e65be131c89f42e67026629e7b40c83c870fdd928edb89a35ae6c88');
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (room, ver);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_room_seat_move_id_key UNIQUE (room, seat, move_id);
ALTER TABLE ONLY public.holders
    ADD CONSTRAINT holders_pkey PRIMARY KEY (token_hash, room, seat);
ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.meta
    ADD CONSTRAINT meta_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.nodes
    ADD CONSTRAINT nodes_pkey PRIMARY KEY (node);
ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (from_ms);
ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (room, seat, node);
ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_pkey PRIMARY KEY (token_hash, id);
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (room);
CREATE INDEX holders_newest ON public.holders USING btree (token_hash, created_ms, room);
CREATE INDEX holders_room ON public.holders USING btree (room);
CREATE INDEX invites_room ON public.invites USING btree (room, seat);
CREATE INDEX requests_room ON public.requests USING btree (room);
CREATE INDEX rooms_due ON public.rooms USING btree (due_ms);
CREATE INDEX rooms_listed ON public.rooms USING btree (public, status, created_ms);
CREATE TRIGGER entries_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.entries_append_only();
