/** What the converter's form says, as its address bears it. */
export interface Asked {
  amount: string
  from: string
  to: string
}

/** What stands in the form of somebody who typed nothing yet. */
export const example: Asked = { amount: '500', from: 'EUR', to: 'BTC' }
