import type { Section } from '../../message.ts'
import { siteConverter } from './site-converter.ts'

/** The public pages behind the home page; part of the section `site`. */
export const sitePages = {
  ...siteConverter,
  page_contents: 'On this page',
  page_ask: 'Not answered here?',
  page_ask_text: 'Write to us. A person reads it, and you get a number to refer to.',
  page_ask_link: 'Contact us',
  page_example: 'Example',
  page_free: 'Free',

  services_title: 'What you can do here',
  services_description:
    'What Florin does today: deposits by bank transfer, swaps between crypto and currency, balances, statements, and accounts for companies.',
  services_lead: 'Each service with its picture, its price, and what happens when something goes wrong.',
  services_cost: 'What it costs',
  services_cost_deposit: 'Free from us. Your bank may charge for sending it.',
  services_cost_deposit_fee: '{fee} of the amount.',
  services_cost_swap: 'A fee of {fee} and a spread of {spread}, both shown before you confirm.',
  services_cost_trade: '{fee} of what is traded, out of the escrow, when it goes to the buyer. Nothing if it doesn’t.',
  services_cost_free: 'Nothing.',
  services_trouble: 'If something goes wrong',
  services_later: 'What it doesn’t do yet',
  services_later_text: 'Something is added to this page on the day it works from end to end, not before.',

  picture_deposit_title: 'Send 250.00 EUR',
  picture_deposit_holder: 'Holder',
  picture_deposit_reference: 'Reference',
  picture_deposit_state: 'Waiting for the money',
  picture_swap_pay: 'You pay',
  picture_swap_get: 'You get',
  picture_swap_fee: 'Fee {fee}',
  picture_records_title: 'History',
  picture_records_deposit: 'Deposit by bank transfer',
  picture_records_swap: 'Swap',
  picture_records_balance: 'Balance {amount}',
  picture_assets_title: 'What you hold',
  picture_companies_title: 'Lily Trading Ltd',
  picture_companies_number: 'Registration number',
  picture_companies_form: 'Legal form',
  picture_companies_form_value: 'Private limited company',
  picture_companies_person: 'Represented by',
  picture_companies_role: 'Director',

  about_title: 'About {name}',
  about_description:
    'What Florin is, why it begins with a ledger, where its name comes from, and who runs this installation.',
  about_lead: 'An exchange for crypto and currency that anyone can run, built from the accounts upwards.',
  about_ledger_title: 'Why a ledger',
  about_ledger_1:
    'Most of what goes wrong where money changes hands goes wrong in the accounts: a payment counted twice, a balance that no longer matches what is there, a correction nobody can explain. So Florin begins with the accounts.',
  about_ledger_2:
    'Every amount is a whole number of an asset’s smallest unit. Every movement takes from one account what it gives to another, in the same asset. Entries are added, never changed. What you see as a balance is their sum, and can be reckoned again at any time.',
  about_entry_title: 'One deposit, as the ledger has it',
  about_entry_debit: 'The bank owes us',
  about_entry_credit: 'We owe you',
  about_entry_sum: 'Difference',
  about_entry_note: 'Two sides, one amount. Nothing else can be written.',
  about_name_title: 'The name',
  about_name_1:
    'In 1252 Florence struck a gold coin with a lily on one face and Saint John on the other. It was taken across Europe, because whoever held it could check its weight and its edge.',
  about_name_2: 'That is the kind of trust we are after: not “believe us”, but “look”.',
  about_look_title: 'What you can look at',
  about_look_1_title: 'Your own accounts',
  about_look_1_text: 'Every movement with the balance after it, as a page, a spreadsheet or a PDF. Add it up.',
  about_look_2_title: 'The fees',
  about_look_2_text: 'One schedule. The pages, the quotes and the ledger read the same figures.',
  about_look_2_link: 'Fees and limits',
  about_look_3_title: 'The rules',
  about_look_3_text: 'What the database itself refuses, and what we do about sign-in and personal data.',
  about_look_3_link: 'Security',
  about_look_4_title: 'The source',
  about_look_4_text:
    'Open under the AGPL-3.0: anyone may run, read and change it, and whoever runs a changed version for others offers them its source.',
  about_look_4_link: 'Read the source',
  about_who_title: 'Who runs this installation',
  about_who_text:
    'Florin is software; an exchange is somebody. Who runs this one is responsible for the accounts and for the money in it.',
  about_who_entity: 'Run by',
  about_who_support: 'Support',
  about_who_security: 'Security',
  about_who_terms: 'The contract',

  faq_title: 'Questions and answers',
  faq_description:
    'Answers about opening an account, deposits, swaps, statements, security, companies, and what to do when something fails.',
  faq_lead: 'Short answers, true of the product as it runs today.',
  faq_group_start: 'Getting started',
  faq_group_deposit: 'Money in and out',
  faq_group_swap: 'Swapping',
  faq_group_trade: 'Trading with people',
  faq_group_records: 'History and records',
  faq_group_security: 'Security',
  faq_group_company: 'Companies',
  faq_group_trouble: 'When you need help',
  faq_search: 'Search the questions',
  faq_search_hint: 'What is it about?',
  faq_search_go: 'Search',
  faq_search_title: 'Search results',
  faq_found: 'Answers about ‘{asked}’.',
  faq_found_none: 'Nothing is answered here about ‘{asked}’. Try fewer words, or ask us.',
  faq_link: 'Link to this answer',

  fees_title: 'Fees and limits',
  fees_description:
    'Every fee and limit of this exchange, from the same schedule it charges by, with an example worked through.',
  fees_lead: 'One schedule. This page, the price you are quoted and the ledger all read the same figures.',
  fees_schedule_title: 'What it costs',
  fees_deposit: 'Deposit by bank transfer',
  fees_deposit_note: 'Your bank may charge for sending it.',
  fees_card: 'Deposit by card',
  fees_card_note:
    'Charged beside what you get, where cards are offered. A new account may charge {day} in 24 hours and {month} in 30 days; one whose identity was checked, more.',
  fees_buy_card: 'Buy crypto by card',
  fees_trade: 'Trade with people',
  fees_trade_note: 'Out of the escrow, when it goes to the buyer.',
  fees_buy: 'Buy crypto by bank transfer',
  fees_buy_note: 'Taken from what you get. The price is {spread} from the index, and locked once you confirm.',
  fees_swap: 'Swap: fee',
  fees_swap_note: 'Taken from what you get, and shown before you confirm.',
  fees_spread: 'Swap: spread',
  fees_spread_note: 'Between the middle price and the price you are quoted; it is in the rate.',
  fees_account: 'Keeping an account',
  fees_account_note: 'For holding assets, for statements, and for closing it.',
  fees_same:
    'The same for everyone, people and companies. A change applies to what you do after it was published, never to a quote already given.',
  fees_example_title: 'An example, worked through',
  fees_example_lead:
    'You swap {pay} into US dollars, at a middle price of {price}: a round figure for reckoning, not today’s price. The steps are those every quote is made by.',
  fees_example_pay: 'You pay',
  fees_example_worth: 'Worth at the middle price',
  fees_example_spread: 'Spread, {percent}',
  fees_example_bought: 'Converted into',
  fees_example_fee: 'Fee, {percent}',
  fees_example_get: 'You get',
  fees_amounts_title: 'The same for other amounts',
  fees_amounts_caption: 'What swaps of different size cost at the same price',
  fees_rounding:
    'What you get is rounded down and the fee up, once each, by less than the smallest unit: a cent, a satoshi.',
  fees_limits_title: 'Limits',
  fees_limits_lead:
    'The smallest and the largest amount of one deposit or one swap. In a swap, both sides keep to theirs. Deposits by bank and swaps have no limits by day or month. What is charged to a card has, as the fees say, and so has what leaves an account:',
  fees_limits_crypto: 'Crypto',
  fees_limits_fiat: 'Currencies',
  fees_limits_asset: 'Asset',
  fees_limits_least: 'Smallest',
  fees_limits_most: 'Largest',
  fees_price_title: 'How a price is protected',
  fees_price_lock: 'held for you from the moment it is quoted',
  fees_price_seconds: { one: '{n} second', other: '{n} seconds' },
  fees_price_move: 'the market may move before a swap is refused rather than filled at a worse price',
} as const satisfies Section

/** Testimonials, terms and privacy; part of the section `site`. */
export const siteVoices = {
  testimonials_title: 'What people say',
  testimonials_description:
    'Voices of people who use this installation of Florin, printed only with their consent in writing.',
  testimonials_lead:
    'From people who use this installation, who agreed in writing to be quoted. We don’t write our own praise.',
  testimonials_none: 'Nothing here yet',
  testimonials_none_text:
    'Once customers have told us what they think, and said that we may print it, it stands here: the good and the less good.',
  testimonials_examples_title: 'These are examples',
  testimonials_examples_text:
    'Nobody has said what stands below. It shows the operator of this installation what belongs here, and goes away once real voices take its place.',
  testimonials_rule: 'How a voice gets here',
  testimonials_rule_1: 'It is somebody’s own words, about this installation.',
  testimonials_rule_2: 'They agreed in writing to be quoted by this name. Without that the page isn’t built.',
  testimonials_rule_3: 'Nothing was given for it, and it goes away when they ask.',
  testimonials_tell: 'Tell us what you think',

  legal_changed: 'Last changed on {date}',
  legal_review:
    'A draft that comes with the software. The operator completes it and has it reviewed before serving the public.',
} as const satisfies Section
