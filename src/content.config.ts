import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

// Files whose name begins with an underscore are templates, and are not published.
const markdown = (folder: string) => glob({ base: `./src/content/${folder}`, pattern: '**/[^_]*.md' })

const faq = defineCollection({
  loader: markdown('faq'),
  schema: z.strictObject({
    question: z.string().min(8).max(120),
    group: z.enum(['Getting started', 'Money in', 'Swapping', 'Security', 'Help']),
    order: z.number().int(),
    /** Shown on the home page too. */
    home: z.boolean().default(false),
  }),
})

const services = defineCollection({
  loader: markdown('services'),
  schema: z.strictObject({
    title: z.string().min(3).max(60),
    summary: z.string().min(20).max(200),
    art: z.enum(['bridge', 'coins', 'vault', 'shield']),
    order: z.number().int(),
    points: z.array(z.string().min(8).max(120)).min(2).max(5),
  }),
})

const testimonials = defineCollection({
  loader: markdown('testimonials'),
  schema: z.strictObject({
    name: z.string().min(2).max(60),
    role: z.string().max(80).optional(),
    date: z.coerce.date(),
    /** The person agreed, in writing, to be quoted by name. */
    consent: z.literal(true),
  }),
})

const legal = defineCollection({
  loader: markdown('legal'),
  schema: z.strictObject({ title: z.string(), description: z.string().min(20), updated: z.coerce.date() }),
})

export const collections = { faq, services, testimonials, legal }
