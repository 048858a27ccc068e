/** The public converter. */
export const siteConverter = {
  convert_title: 'Convert',
  convert_head: 'Currency and crypto converter',
  convert_description: 'What an amount of one currency or coin comes to in another right now, with spread and fee.',
  convert_lead:
    'What you would get for it right now, spread and fee taken off. Nothing is locked until you ask for a quote in your account.',
  convert_amount: 'Amount',
  convert_from: 'From',
  convert_to: 'To',
  convert_submit: 'Convert',
  convert_gets: 'You would get',
  convert_pays: 'for {amount}',
  convert_rate: 'Rate',
  convert_spread: 'Our spread, in the rate',
  convert_fee: 'Fee ({percent})',
  convert_middle: 'Middle price, for comparison',
  convert_at: 'Indicative, as of {time}',
  convert_other: 'The other way round',
  convert_account: 'Swap it in your account',
  convert_off: 'It can’t be reckoned right now. Try again in a minute.',
  convert_check: 'Check the fields.',
} as const
