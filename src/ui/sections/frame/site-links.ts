import type { site } from '../../../words/en/site/site.ts'

/** A page of ours, or somewhere else, and the word that stands for it. */
interface SiteLink {
  href: string
  label: keyof typeof site
  /** Not a page of the reader's language: an address of the server. */
  plain?: true
}

/** The public header's links. */
export const headerLinks: readonly SiteLink[] = [
  { href: '/services', label: 'header_services' },
  { href: '/fees', label: 'header_fees' },
  { href: '/security', label: 'header_security' },
  { href: '/faq', label: 'header_faq' },
  { href: '/about', label: 'header_about' },
]

/** The footer's columns. */
export const footerColumns: readonly { title: keyof typeof site; links: readonly SiteLink[] }[] = [
  {
    title: 'footer_product',
    links: [
      { href: '/services', label: 'header_services' },
      { href: '/fees', label: 'footer_fees' },
      { href: '/converter', label: 'convert_title' },
      { href: '/security', label: 'header_security' },
      { href: '/api/v1/docs', label: 'footer_api', plain: true },
    ],
  },
  {
    title: 'footer_help',
    links: [
      { href: '/faq', label: 'footer_faq' },
      { href: '/contact', label: 'footer_contact' },
      { href: '/testimonials', label: 'footer_testimonials' },
      { href: '/status', label: 'footer_status' },
    ],
  },
  {
    title: 'footer_company',
    links: [
      { href: '/about', label: 'footer_about' },
      { href: '/terms', label: 'footer_terms' },
      { href: '/privacy', label: 'footer_privacy' },
    ],
  },
]
