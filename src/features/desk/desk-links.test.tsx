import { globSync, readFileSync } from 'node:fs'
import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { QueuesNow } from '../../contract/desk/desk.ts'
import type { DeskApproval } from '../../contract/desk/desk-appeals.ts'
import { deskSearch, type Found, type FoundKind, findable, maySee } from '../../contract/desk/desk-search.ts'
import type { HiddenAd } from '../../contract/desk/desk-watch.ts'
import type { AnyWithdrawal } from '../../contract/desk/desk-withdrawals.ts'
import { type Endpoint, type StaffRole, staffRoles } from '../../contract/endpoint.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { type ActName, acts } from './acts.ts'
import { deskMenu, frameOf } from './desk-menu.ts'
import { Approvals } from './dispute/Approvals.tsx'
import { Watch } from './flagged/Watch.tsx'
import { Home } from './home/Home.tsx'
import { placeOf } from './search/place-of.ts'
import { Search } from './search/Search.tsx'
import { Withdrawal, Withdrawals } from './withdrawals/Withdrawals.tsx'

const contract = Object.assign(
  {},
  ...(await Promise.all(
    globSync('src/contract/**/*.ts')
      .filter((file) => !file.includes('.test.'))
      .map((file) => import(/* @vite-ignore */ `../../../${file}`)),
  )),
) as Record<string, Endpoint>

/** What each page of the desk reads first, by the page's file: who may not read that finds nothing there. */
const pages = globSync('src/pages/desk/**/*.astro').flatMap((file) => {
  const [, name = ''] = /api\((desk\w+)/.exec(readFileSync(file, 'utf8')) ?? []
  const path = file.replace(/^src\/pages/, '').replace(/(\/index)?\.astro$/, '')
  const read = contract[name]
  return read ? [{ path, pattern: new RegExp(`^${path.replaceAll(/\[\w+\]/g, '[^/]+')}$`), read }] : []
})
const opens = (href: string, role: StaffRole): boolean => {
  const path = href.replace(/[?#].*/, '')
  const page = pages.find(({ pattern }) => pattern.test(path))
  if (!page) throw new Error(`${href} is no page that reads anything`)
  return page.read.roles?.includes(role) ?? true
}

const words = wordsFor(
  'en',
  'ui',
  'desk',
  'deskDecision',
  'deskPreview',
  'deskTool',
  'deskWithdrawals',
  'withdrawal',
  'withdrawalByChain',
  'orderStates',
)
const AT = '2026-11-23T10:00:00.000Z'
const [ID, OTHER] = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002']
const held: AnyWithdrawal = {
  ...{
    id: ID,
    number: 'W-261123-4K7MQX',
    user_id: OTHER,
    username: 'ada',
    legal_name: 'Ada Obi',
    name_source: 'given' as const,
    level: '2',
  },
  ...{
    member_since: AT,
    asset: 'ETH',
    amount: '2.500000000000000000',
    fee: '0.001000000000000000',
    worth: '5000.00',
    total: '2.501000000000000000',
  },
  ...{ state: 'needs_approval', held_for: ['large', 'first'], paid_there: 0, asked_30_days: '7000.00' },
  ...{ approved_by: ['Samuel Ito'], approved_by_you: false, takes: 2, payee: null, created_at: AT, moved_at: AT },
  ...{ reason: null, transaction: null, steps: [{ event: 'request', at: AT }] },
  destination: {
    ...{ id: OTHER, kind: 'chain', label: 'Mine', owner: 'self', currency: null, rail: null, rail_name: null },
    ...{ holder: null, details: [], network: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    ...{ usable_at: AT, created_at: AT },
  },
}
const approval: DeskApproval = {
  ...{ id: ID, kind: 'decision', dispute_id: OTHER, number: 'O-1', by: { id: OTHER, name: 'Mia' } },
  ...{ outcome: 'to_buyer', order_id: OTHER, asset: 'BTC', amount: '0.99', reason: 'Because of this.', at: AT },
  ...{ buyer: 'bob', seller: 'ada', total: '1.00' },
  legs: [
    { to: 'buyer', amount: '0.99' },
    { to: 'fees', amount: '0.01' },
  ],
}
const list = <Row,>(...data: Row[]) => ({ data, next: null })
const refused = { code: 'forbidden', title: 'Not yours' }

/** The screens whose readers have other roles than those that their links lead to, as the page draws them for a role. */
const screens: Record<string, (role: StaffRole) => ReactElement> = {
  home: (role) => h(Home, { words, queues: { data: { oldest: {} } as QueuesNow, next: null }, roles: [role] }),
  approvals: () => h(Approvals, { words, answer: list(approval) }),
  withdrawals: (role) => h(Withdrawals, { words, answer: list(held), roles: [role] }),
  withdrawal: (role) =>
    h(Withdrawal, { words, answer: { data: { ...held, state: 'sent' }, next: null }, roles: [role] }),
  search: (role) =>
    h(Search, {
      words,
      q: 'ada',
      answer: {
        data: {
          found: (Object.keys(findable) as FoundKind[])
            .filter((kind) => maySee(kind, [role]))
            .map(
              (kind): Found => ({
                ...{ kind, id: ID, number: 'N-1', username: 'ada', user_id: OTHER, legal_name: null },
                ...{ level: kind === 'customer' ? '0' : null, paid: kind === 'customer' ? false : null },
              }),
            ),
          more: ['customer'],
          next: 'abc',
        },
        next: null,
      },
    }),
}
const screenPaths: Record<string, string> = { withdrawal: '/desk/withdrawals/[id]', home: '/desk' }
const linksIn = (element: ReactElement) =>
  [...renderToStaticMarkup(element).matchAll(/href="(\/desk[^"]*)"/g)].map(([, href = '']) => href)

test('each entry of the menu is theirs who may read its page', () => {
  for (const { path, roles } of deskMenu)
    expect([path, roles]).toEqual([path, pages.find((page) => page.path === `/desk/${path}`)?.read.roles])
})

describe.each(staffRoles)('whoever is %s', (role) => {
  test('has no link in the menu that doesn’t open', () => {
    const staff = { name: 'Ruth', roles: [role] } as never
    const menu = frameOf(staff, new URL('http://localhost/desk'))?.menu ?? []
    expect(menu.length).toBeGreaterThan(1)
    for (const { href } of menu) expect([href, opens(href, role)]).toEqual([href, true])
  })

  const readers = Object.keys(screens).filter((name) => {
    const path = screenPaths[name] ?? `/desk/${name}`
    return pages.find((page) => page.path === path)?.read.roles?.includes(role) ?? true
  })
  test.each(readers)('finds no link on %s that doesn’t open', (name) => {
    const links = linksIn((screens[name] as (who: StaffRole) => ReactElement)(role))
    for (const href of links) expect([href, opens(href, role)]).toEqual([href, true])
  })
})

test('what is found has a page that its finder may read', () => {
  for (const kind of Object.keys(findable) as FoundKind[])
    for (const role of deskSearch.roles ?? [])
      if (maySee(kind, [role]))
        expect([kind, role, opens(placeOf({ kind, id: ID, number: 'N-1', user_id: OTHER }), role)]).toEqual([
          kind,
          role,
          true,
        ])
})

test('a queue of somebody else’s says so and nothing more', () => {
  const html = renderToStaticMarkup(h(Watch, { words, orders: refused, ads: refused }))
  expect(html).toContain(words.sections.desk.notYours)
  expect(html).not.toContain(words.sections.desk.hidden)
  const ads: HiddenAd[] = []
  expect(renderToStaticMarkup(h(Watch, { words, orders: list(), ads: list(...ads) }))).toContain(
    words.sections.desk.hidden,
  )
})

test('a withdrawal is decided where it is seen, by who may, and bears no code and no row of noughts', () => {
  const t = words.sections.deskWithdrawals
  const seenBy = (role: StaffRole, changed: Partial<AnyWithdrawal> = {}) =>
    renderToStaticMarkup(h(Withdrawal, { words, answer: { data: { ...held, ...changed }, next: null }, roles: [role] }))
  const html = seenBy('compliance')
  for (const said of [
    '2.50',
    '1 of 2 people have approved it: Samuel Ito.',
    t.level_2,
    t.never,
    t.state_needs_approval,
  ])
    expect(html).toContain(said)
  expect(html).not.toMatch(/needs_approval|2\.500000/)
  expect(html).toContain('value="yes"')
  expect(seenBy('compliance', { approved_by_you: true })).not.toContain('value="yes"')
  expect(seenBy('compliance', { approved_by_you: true })).toContain('value="no"')
  expect(seenBy('support')).not.toContain('<form')
  expect(seenBy('support')).toContain(t.forCompliance)
  expect(seenBy('compliance', { state: 'completed' })).not.toContain('<form')
  const tiny = seenBy('compliance', { amount: '1.234567891234567891' })
  expect(tiny).toContain('title="1.234567891234567891\u00a0ETH"')
  expect(tiny).toContain('1.23456789…')
})

test('what is said of a reason is true of it: how long it must be, and who reads it', () => {
  const t = words.sections.desk
  const form = (element: ReactElement) => {
    const html = renderToStaticMarkup(element)
    const [, act = ''] = /name="act" value="(\w+)"/.exec(html) ?? []
    const { endpoint, body } = acts[act as ActName]
    const wrong = endpoint.body.safeParse(body({ reason: 'Short one.' })).error?.issues.map(({ path }) => path[0])
    return { html, long: wrong?.includes('reason') }
  }
  const second = form(h(Approvals, { words, answer: list(approval) }))
  expect([second.long, /40 characters/.test(second.html)]).toEqual([true, true])
  // The sides read the decision; what the second person writes is the desk's.
  expect([second.html.includes(t.reasonSecond), second.html.includes('Both sides read it')]).toEqual([true, false])
  const held_back = form(h(Withdrawals, { words, answer: list(held), roles: ['compliance'] }))
  expect([held_back.long, /40 characters/.test(held_back.html)]).toEqual([false, false])
  // Whoever lets it leave writes for the audit log alone.
  expect([held_back.html.includes(t.reasonRefused), held_back.html.includes(t.reasonCustomer)]).toEqual([true, false])
})
