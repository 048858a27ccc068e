import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrationFaults } from './migrations.ts'

const at = (sql: string, number = '0161') => migrationFaults(`src/server/db/migrations/${number}-why.sql`, sql)

test.each([
  [
    'alter table a add constraint c check (b > 0) not valid;\nalter table a validate constraint c;',
    'validate it in a later',
  ],
  ['alter table a add constraint c check (b > 0);', 'add it `not valid`'],
  ['alter table a add constraint c check (b > 0);\nselect 1; -- stays small', 'add it `not valid`'],
  ['alter table a add foreign key (b) references c (id);', 'add it `not valid`'],
  ['alter table a add constraint c unique (b);', 'using index'],
  ['drop index i;\ncreate index j on a (b);', 'build every index'],
  ['alter table a drop constraint c;\ncreate unique index j on a (b);', 'build every index'],
  ['alter table a add column b text;\ncreate index j on a (b);', 'a file of their own'],
  ['alter table a add column b text;\ncreate unique index j on c (b);', 'a file of their own'],
  [
    'alter table a add column b numeric(78,0) check (b > 0), add constraint c check (b > d) not valid;',
    'add it `not valid`',
  ],
  ['alter table a add column b text unique;', 'using index'],
  ['alter table a alter column b type bigint;', 'rewrites'],
  ['alter table a add column b uuid default gen_random_uuid();', 'rewrites'],
  ['alter table a alter column b set not null;', 'every row is read'],
  ['alter table a add column b bigserial;', 'sequence'],
  ['create sequence s;', 'sequence'],
  ['lock table a;', 'until the file ends'],
])('%s is refused, and says why', (sql, why) => {
  const faults = at(`-- Why: a reason.\n${sql}`)
  expect(faults).toHaveLength(1)
  expect(faults[0]?.what).toContain(why)
  expect(at(sql, '0160'), 'what is released stays').toEqual([])
})

test.each([
  'create table a (b text);\nalter table a add constraint c check (b > 0);\nalter table a alter column b set not null;',
  'alter table a add constraint c check (b > 0) not valid;',
  'alter table a validate constraint c;',
  'alter table a add constraint c check (b > 0); -- stays small',
  'alter table a validate constraint c;\ncreate index j on a (b);',
  'alter table a add column b text; -- stays small\ncreate index j on d (b);',
  'alter table a add column b text;\ncreate table e (b text);\ncreate index j on e (b);',
  'alter table a add column b numeric(78,0), add constraint c check (b > 0) not valid;',
  'create index j on a (b);\ndrop index i;',
  'create unique index j on a (b);\nalter table a add constraint c unique using index j;',
  'alter table a add column b timestamptz not null default now();',
  "-- lock table a;\ncreate function f() returns trigger as $$ begin lock table a; end $$;\nselect 'create sequence s;';",
])('%s passes', (sql) => {
  expect(at(sql)).toEqual([])
})

test('this house’s own pass', () => {
  const paths = globSync('src/server/db/migrations/*.sql')
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.flatMap((path) => migrationFaults(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('one that doesn’t say why it is there is refused', () => {
  expect(at('-- A reason.\nselect 1;', '0385').map(({ what }) => what)).toEqual([expect.stringContaining('-- Why: ')])
  expect([at('-- Why: a reason.\nselect 1;', '0385'), at('select 1;', '0173')]).toEqual([[], []])
})
