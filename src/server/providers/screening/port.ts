/** A payment as a screening service is told of it. `amount` is in whole units. */
interface ScreenedPayment {
  network: string
  asset: string
  tx: string
  place: string
  address: string
  amount: string
  customerId: string
}

/** What it found; `ref` names the answer there. Anything but 'clear' is looked at by people. */
interface Screened {
  risk: 'clear' | 'review' | 'severe'
  ref: string
}

/** Looks where incoming crypto comes from. 'pending': no answer yet, so nothing is credited; asked again, it answers the same. */
export interface Screening {
  name: string
  sandbox: boolean
  incoming(payment: ScreenedPayment): Promise<Screened | 'pending'>
}
