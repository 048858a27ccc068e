-- Why: whoever withdraws sees how many blocks confirm it by now, not only how many it takes. The height is that of the block in which a form stands;
-- null while none has it, and again after a reorganisation. Nothing is decided by it: what completes a withdrawal asks both nodes.
alter table chain_attempt add column mined_height bigint check (mined_height >= 0);
