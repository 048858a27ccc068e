-- Why: a market of merchants alone looked up the owner of each ad that it left out. Who is one stands here, few as they are, and a page reads them once.
create index customer_merchant on customer (id) where merchant;
