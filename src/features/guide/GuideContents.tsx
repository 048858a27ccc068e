import { ChevronDown } from 'lucide-react'
import { Fold } from '../../ui/Fold.tsx'
import { tongue } from '../../ui/sections/content.ts'
import type { Locale } from '../../words/locales.ts'
import { GuideIcon } from './GuideIcon.tsx'
import type { Chapter, GuideGroup } from './guide-groups.ts'

type Props = {
  groups: readonly GuideGroup[]
  /** The chapter that is being read, by its name. */
  current: string
  label: string
  locale: Locale
}

/** The contents beside a chapter: in view while one reads where there is room, its own group open; folded before the text on a phone. Drawn by the server alone. */
export function GuideContents({ groups, current, label, locale }: Props) {
  const listOf = (chapters: readonly Chapter[]) => (
    <ul>
      {chapters.map(({ name, href, language, data }) => (
        <li key={name} {...tongue(language, locale)}>
          <a
            href={href}
            aria-current={name === current ? 'page' : undefined}
            className="flex min-h-touch items-center gap-3 rounded-sm px-3 py-1.5 leading-snug hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium"
          >
            <GuideIcon name={data.icon} />
            {data.title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <div className="lg:hidden">
        <Fold title={label}>
          <nav aria-label={label} className="-mx-3 flex flex-col gap-4">
            {groups.map(({ title, chapters }) => (
              <section key={title}>
                <h3 className="mb-1 px-3 text-sm font-semibold text-ink-muted">{title}</h3>
                {listOf(chapters)}
              </section>
            ))}
          </nav>
        </Fold>
      </div>
      <nav
        aria-label={label}
        className="sticky top-[94px] max-h-[calc(100dvh-118px)] self-start overflow-y-auto pe-2 max-lg:hidden"
      >
        {groups.map(({ title, chapters }) => (
          <details key={title} open={chapters.some(({ name }) => name === current)} className="group">
            <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 rounded-sm px-3 text-sm font-semibold text-ink-muted hover:text-ink">
              {title}
              <ChevronDown aria-hidden size={16} className="shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            {listOf(chapters)}
          </details>
        ))}
      </nav>
    </>
  )
}
