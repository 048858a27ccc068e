import { inLanguage, type Localised } from '../../ui/sections/content.ts'
import type { Words } from '../../words/catalogue.ts'

/** A chapter of the guide, and where it is read. */
export type Chapter = Localised<'guide'> & { href: string }

/** Chapters that belong together. */
export interface GuideGroup {
  title: string
  chapters: readonly Chapter[]
}

/** The whole guide in its reader's language, in the order in which it is read. */
export async function guideGroups({ locale, sections }: Words<'guide'>): Promise<GuideGroup[]> {
  const all = (await inLanguage('guide', locale)).sort((a, b) => a.data.order - b.data.order)
  return [...new Set(all.map(({ data }) => data.group))].map((group) => ({
    title: sections.guide[`group_${group}`],
    chapters: all
      .filter(({ data }) => data.group === group)
      .map((chapter) => ({ ...chapter, href: `/dashboard/user-guide?about=${chapter.name}` })),
  }))
}
