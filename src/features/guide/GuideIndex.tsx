import { tongue } from '../../ui/sections/content.ts'
import type { Locale } from '../../words/locales.ts'
import { GuideIcon } from './GuideIcon.tsx'
import type { GuideGroup } from './guide-groups.ts'

/** The guide's first page: every chapter with what it answers, in groups. Drawn by the server alone. */
export function GuideIndex({ groups, locale }: { groups: readonly GuideGroup[]; locale: Locale }) {
  return (
    <div className="mt-8 gap-6 lg:columns-2">
      {groups.map(({ title, chapters }) => (
        <section key={title} className="mb-6 break-inside-avoid">
          <h2 className="mb-2 text-lg font-semibold">{title}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised shadow-raised">
            {chapters.map(({ name, href, language, data }) => (
              <li key={name} {...tongue(language, locale)}>
                <a href={href} className="flex gap-3 px-4 py-3 hover:bg-primary-soft sm:px-5">
                  <span className="mt-0.5">
                    <GuideIcon name={data.icon} />
                  </span>
                  <span>
                    <span className="font-medium">{data.title}</span>
                    <span className="block text-sm text-ink-muted">{data.summary}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
