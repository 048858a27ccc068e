-- Why: `ad_floating_of` does its work. Alone and last: dropping an index locks its table against readers, for a moment only where nothing else is done with it.

drop index ad_floating;
