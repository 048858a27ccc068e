import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings as words } from '../../words/en/settings.ts'
import { type SectionId, sectionOf } from './sections.ts'

type Word = keyof typeof words

const screens: Record<SectionId, string> = {
  profile: 'ProfileSection',
  contact: 'ContactSection',
  security: 'SecuritySection',
  methods: 'MethodsPart',
  destinations: 'DestinationsPart',
  team: 'TeamPart',
  notifications: 'NotificationsSection',
  preferences: 'PreferencesSection',
  data: 'DataSection',
}

/** Every place that leads into the settings, and the control it leads to, by its word; null where it means the settings as such. */
const links: Record<string, Word | null> = {
  'src/features/team/AskApproval.tsx': 'team',
  'src/features/auth/links/Invited.tsx': 'team',
  'src/server/modules/accounts/emails/compose.ts': null,
  'src/server/modules/accounts/emails/letters-of-address.ts': 'emailChange',
  'src/server/testing/letters.ts': null,
  'src/features/overview/needs/TeamWishes.tsx': 'team',
  'src/features/identity/Standing.tsx': 'phone',
  'src/features/overview/Total.tsx': 'currency',
  'src/features/overview/checklist/use-steps.ts': null,
  'src/features/vault/Vault.island.tsx': 'currency',
  'src/features/overview/needs/NeedsYou.tsx': 'changePassword',
  'src/features/shell/use-notices.ts': 'changePassword',
  'src/features/shell/NotificationsPanel.tsx': null,
  'src/features/shell/navigation/navigation.ts': null,
  'src/server/modules/notifications/security/access-event-jobs.ts': null,
  'src/features/second-factor/SecondFactor.island.tsx': 'secondFactor',
  'src/features/settings/account/Account.island.tsx': null,
  'src/contract/accounts/account-facts.ts': 'phone',
  'src/features/settings/profile/Colours.tsx': 'display',
  'src/server/modules/notifications/contact-event-jobs.ts': 'emailChange',
  'src/server/modules/notifications/about-destinations.ts': 'destinations',
  'src/server/modules/notifications/of-export.ts': 'data',
  'src/server/modules/notifications/of-picture.ts': 'picture',
  'src/server/modules/notifications/decision-event-jobs.ts': 'legal',
  'src/server/modules/notifications/jobs.ts': 'changePassword',
  'src/content/guide/en/overview.md': 'currency',
  'src/content/guide/en/letters.md': 'antiPhishing',
  'src/content/guide/en/sessions.md': 'sessions',
  'src/content/guide/en/company.md': 'tradingName',
  'src/content/guide/en/trade-sell.md': 'methods',
  'src/content/guide/en/withdraw.md': 'destinations',
  'src/content/guide/en/first-steps.md': 'secondFactor',
  'src/content/guide/en/second-factor.md': 'secondFactor',
  'src/content/guide/en/lost-phone.md': 'secondFactor',
}

const LINK = /['"`(]\/dashboard\/settings(?:\?tab=(?<tab>[a-z]+))?['"`)]/g
const NAMED = /\*Settings(?:, (?<label>[A-Z][a-z ]+))?\*/g

/** The parts of the settings that a file leads to. */
function sectionsNamed(path: string): SectionId[] {
  const text = readFileSync(path, 'utf8')
  if (!path.endsWith('.md')) return [...text.matchAll(LINK)].map(({ groups }) => sectionOf(groups?.tab ?? null))
  return [...text.matchAll(NAMED)].map(({ groups }) => {
    const section = (Object.keys(screens) as SectionId[]).find((id) => words[id] === groups?.label)
    if (!section) throw new Error(`${path} names a part of the settings that there is not: ${groups?.label}`)
    return section
  })
}

/** What a part of the settings says, with the components of this room that it is made of. */
function sourceOf(component: string, seen = new Set<string>()): string {
  if (seen.has(component)) return ''
  seen.add(component)
  const [path] = globSync(`src/features/settings/**/${component}.tsx`)
  if (!path) return ''
  const text = readFileSync(path, 'utf8')
  const parts = [...text.matchAll(/from '\.[./\w-]*\/(\w+)\.tsx'/g)].map(([, part]) => sourceOf(part as string, seen))
  return [text, ...parts].join('\n')
}

const leading = globSync('src/**/*.{ts,tsx,astro,md}').filter(
  (path) => !path.includes('.test.') && !path.endsWith('settings/sections.ts') && sectionsNamed(path).length > 0,
)

test('every place that leads into the settings is known here', () => {
  expect(leading.toSorted()).toEqual(Object.keys(links).toSorted())
})

test.each(leading)('%s opens the part that has what it is about', (path) => {
  const control = links[path]
  for (const section of sectionsNamed(path))
    if (control === 'methods' || control === 'destinations' || control === 'team') expect(section).toBe(control)
    else if (control)
      expect(sourceOf(screens[section]), `${section} has ${control}`).toMatch(new RegExp(`\\bw\\.${control}\\b`))
})
