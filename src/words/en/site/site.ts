import type { Section } from '../../message.ts'
import { sitePages, siteVoices } from './site-pages.ts'
import { siteSecurity } from './site-security.ts'
import { siteStatus } from './site-status.ts'

export const site = {
  ...sitePages,
  ...siteSecurity,
  ...siteStatus,
  ...siteVoices,

  skip: 'Skip to the page',
  film_title: 'Florin at work, recorded from the product',
  film_play: 'Play the film, {length}',

  header_main: 'Main',
  header_menu: 'Menu',
  header_language: 'Language',
  header_dark: 'Switch to dark colours',
  header_light: 'Switch to light colours',
  header_sign_in: 'Sign in',
  header_register: 'Open an account',
  header_services: 'Services',
  header_fees: 'Fees',
  header_security: 'Security',
  header_faq: 'Questions',
  header_about: 'About',

  footer_label: 'Footer',
  footer_product: 'Product',
  footer_help: 'Help',
  footer_company: 'Company',
  footer_fees: 'Fees and limits',
  footer_faq: 'Questions and answers',
  footer_contact: 'Contact',
  footer_testimonials: 'Testimonials',
  footer_about: 'About us',
  footer_terms: 'Terms',
  footer_privacy: 'Privacy',
  footer_status: 'Status',
  footer_api: 'API',
  /** Until the operator has given their name in src/brand.ts. */
  operator: 'the operator of this Florin installation',
  footer_legal:
    'Run by {entity}. Prices of crypto move, and what is kept here is not covered by a deposit guarantee scheme.',
  footer_weakness: 'Found a weakness? Write to',

  home_head: 'Exchange crypto and currency',
  home_description:
    'Swap crypto and currency at a price held for you, trade with other people through escrow, and keep every movement on record.',
  home_title: 'Exchange currency and crypto, every step on record.',
  home_lead:
    'Deposit by bank transfer, swap at a price held while you decide, or trade with other people, with what is sold locked in escrow.',
  home_safe:
    'Every movement is recorded twice and can’t be edited or deleted: you can check your balance line by line.',
  home_register: 'Open your account',
  home_how: 'See how escrow works',

  home_fact_free: 'Free',
  home_fact_deposit: 'for an account and for deposits by bank transfer',
  home_fact_swap: 'is the fee of a swap, with a spread of {percent}',
  home_fact_seconds: { one: '{n} second', other: '{n} seconds' },
  home_fact_held: 'is how long a price is held for you',
  home_fact_assets: 'currencies and crypto assets, any into any other',

  home_card_title: 'Swap',
  home_card_example: 'Example figures',
  home_card_pay: 'You pay',
  home_card_get: 'You get',
  home_card_rate: 'Rate',
  home_card_spread: 'Spread {percent}, in the rate',
  home_card_fee: 'Fee {percent}',
  home_card_held: 'Price held for {seconds} seconds',
  home_card_ledger: 'What the ledger writes',
  home_card_yours: 'Your {asset}',
  home_card_house: '{name} {asset}',
  home_card_fees: 'Fees {asset}',
  home_card_sum: 'Sum of each asset',

  home_does_title: 'Money in, exchanged, accounted for.',

  home_rates_title: 'What your money buys',
  home_rates_lead: 'Middle prices without our spread and fee. A swap shows the exact figures before you confirm.',
  home_rates_indicative: 'Indicative, as of {time}',
  home_rates_sandbox: 'Sandbox: a simulated market, not real prices',
  home_rates_fees: 'What a swap costs',

  home_steps_title: 'Trading with a stranger, in four steps',
  home_steps_lead:
    'What is traded lies in escrow until both sides are done. Neither can take it early, and nor can we by ourselves.',
  home_step1_title: 'It is locked',
  home_step1_text:
    'The moment an order is placed, what is sold leaves the seller’s balance for an escrow account of that order alone.',
  home_step2_title: 'The buyer pays',
  home_step2_text:
    'Straight to the seller, by a method both agreed on and before an exact deadline, and says so with a proof.',
  home_step3_title: 'The seller checks',
  home_step3_text:
    'When the money is there, the seller releases, confirming order and amount. After {hours} hours of silence a moderator looks; it never goes back by itself.',
  home_step4_title: 'Done, or decided',
  home_step4_text:
    'If you disagree, a moderator decides and gives reasons. Every step is signed, and you can check the record yourself.',

  home_sides_title: 'A coin people could check',
  home_sides_lead:
    'The florin of 1252 was accepted far from home, because anyone could weigh it and look at its edge. We keep accounts the same way.',
  home_sides_front: 'What you see',
  home_sides_front1: 'Your balance in each asset, and what is held',
  home_sides_front2: 'Statements as files, for your own books',
  home_sides_back: 'What stands behind it',
  home_sides_back1: 'Two sides to each movement, so money can’t appear or vanish',
  home_sides_back2: 'A check each minute that adds everything up again',
  home_sides_more: 'How money and accounts are protected',

  home_voices_title: 'In their words',
  home_voices_label: 'Testimonials, scroll sideways',
  home_voices_next: 'Next',
  home_voices_previous: 'Previous',
  home_voices_all: 'All testimonials',

  home_film_title: 'See it at work',
  home_film_lead: 'A deposit, a swap and a trade with another person, recorded from the product itself.',

  home_faq_title: 'Before you begin',
  home_faq_lead: 'Something else?',
  home_faq_all: 'All questions and answers',
  home_faq_contact: 'Ask us',

  home_closing_title: 'Open an account and look around.',
  home_closing_text: 'It costs nothing, and you see every fee before you pay one.',
  home_closing_fees: 'See the fees',
} as const satisfies Section
