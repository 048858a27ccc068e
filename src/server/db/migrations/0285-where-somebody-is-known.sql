-- Why: owners are told of a sign-in with a browser or from a network that they weren't seen with of late. What they were seen with is a keyed hash of a coarse description: enough to know it again, and
-- nothing to look up. Forgotten after ninety days, and at most forty a person.
create table familiar_place (
  person_id   uuid not null,                           -- a customer, or of staff
  place_index text not null,                           -- keyed hash of a browser or of a network; empty: that they were let in before, which stays
  zone_sealed text,                                    -- of the empty one: in which time zone they read letters
  seen_at     timestamptz not null,
  primary key (person_id, place_index)
);
create index familiar_place_age on familiar_place (seen_at) where place_index <> '';
