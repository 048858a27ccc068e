import type { StripeLook } from './load-stripe.ts'

/** The page’s own colours for Stripe’s fields, which stand in a frame of another site; what is typed, the card’s number above all, at 20 px. */
export function stripeLook(page: HTMLElement): StripeLook {
  const tokens = getComputedStyle(page)
  const colour = (role: string) => tokens.getPropertyValue(`--${role}`).trim()
  return {
    theme: page.dataset.theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('primary'),
      colorBackground: colour('surface-raised'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-muted'),
      colorTextPlaceholder: colour('ink-muted'),
      colorDanger: colour('danger'),
      borderRadius: '8px',
      fontSizeBase: '16px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { fontSize: '20px', border: `1px solid ${colour('line-strong')}`, boxShadow: 'none' },
      '.Input:focus': { borderColor: colour('focus'), boxShadow: `0 0 0 2px ${colour('focus')}` },
      '.Label': { fontWeight: '600', color: colour('ink') },
    },
  }
}
