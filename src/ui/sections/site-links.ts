/** The public header's links. */
export const headerLinks = [
  { href: '/services', label: 'Services' },
  { href: '/fees', label: 'Fees' },
  { href: '/security', label: 'Security' },
  { href: '/faq', label: 'Questions' },
  { href: '/about', label: 'About' },
] as const

/** The footer's columns. */
export const footerColumns = [
  {
    title: 'Product',
    links: [
      { href: '/services', label: 'Services' },
      { href: '/fees', label: 'Fees and limits' },
      { href: '/security', label: 'Security' },
    ],
  },
  {
    title: 'Help',
    links: [
      { href: '/faq', label: 'Questions and answers' },
      { href: '/contact', label: 'Contact' },
      { href: '/testimonials', label: 'Testimonials' },
    ],
  },
  {
    title: 'About',
    links: [
      { href: '/about', label: 'About us' },
      { href: '/terms', label: 'Terms' },
      { href: '/privacy', label: 'Privacy' },
    ],
  },
] as const
