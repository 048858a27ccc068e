import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { checkedMarkdown } from './content/checked-markdown.ts'
import { ratesAtBuild, ratesBoard } from './server/entry/build/rates-at-build.ts'

/** src/content/<folder>/<language>/<name>.md. A wrong field stops the build, and says where it stands. */
const markdown = <S extends z.ZodType>(folder: string, schema: S) =>
  defineCollection({ loader: checkedMarkdown(folder, schema), schema })

const faq = markdown(
  'faq',
  z.strictObject({
    question: z.string().min(8).max(120),
    /** Their titles are the words `faq_group_…`. */
    group: z.enum(['start', 'deposit', 'swap', 'trade', 'records', 'security', 'trouble', 'company']),
    order: z.number().int(),
    /** Shown on the home page too. */
    home: z.boolean().default(false),
  }),
)

const services = markdown(
  'services',
  z.strictObject({
    title: z.string().min(3).max(60),
    summary: z.string().min(20).max(200),
    art: z.enum(['bridge', 'coins', 'vault', 'ledger', 'shield', 'handshake']),
    order: z.number().int(),
    points: z.array(z.string().min(8).max(120)).min(2).max(5),
    /** What it costs; the figure comes from the fee schedule. */
    cost: z.enum(['deposit', 'swap', 'trade', 'free']),
    /** What happens if something goes wrong. */
    trouble: z.string().min(20).max(320),
    /** Where it is read on: a page of this site. */
    more: z.strictObject({ label: z.string().min(8).max(60), href: z.string().startsWith('/') }),
  }),
)

const testimonials = markdown(
  'testimonials',
  z
    .strictObject({
      name: z.string().min(2).max(60),
      role: z.string().max(80).optional(),
      date: z.coerce.date(),
      /** Nobody said this: it stands there to be replaced, and is marked so wherever it is shown. */
      example: z.boolean().default(false),
      /** The person agreed, in writing, to be quoted by name. */
      consent: z.boolean().default(false),
    })
    .refine(({ example, consent }) => example !== consent, {
      path: ['consent'],
      error:
        'must be true for a real voice, who agreed in writing to be quoted; only an example (`example: true`) goes without',
    }),
)

const legal = markdown(
  'legal',
  z.strictObject({
    title: z.string().min(3).max(60),
    description: z.string().min(40).max(200),
    updated: z.coerce.date(),
    /** The operator has completed it and had it reviewed; until then the page says that it hasn’t been. */
    reviewed: z.boolean().default(false),
  }),
)

/** The user guide of the dashboard. */
const guide = markdown(
  'guide',
  z.strictObject({
    title: z.string().min(3).max(60),
    summary: z.string().min(20).max(200),
    /** In the order they are read. */
    group: z.enum(['start', 'money', 'trade', 'records', 'security', 'help']),
    order: z.number().int(),
    icon: z.enum([
      ...(['user', 'chart', 'landmark', 'list-checks', 'arrow-up', 'arrow-left-right', 'circle-alert'] as const),
      ...(['handshake', 'megaphone', 'scale', 'history', 'file', 'smartphone', 'key', 'monitor', 'mail'] as const),
      ...(['building', 'code', 'life-buoy'] as const),
    ]),
  }),
)

/** Indicative rates for the home page; see the loader. */
const rates = defineCollection({ loader: ratesAtBuild(), schema: ratesBoard })

export const collections = { faq, services, testimonials, legal, guide, rates }
