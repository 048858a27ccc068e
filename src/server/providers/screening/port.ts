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

/**
 * Looks where crypto comes from and goes to. 'pending': no answer yet, so nothing is credited and nothing allowed; asked again, it answers the same.
 */
export interface Screening {
  name: string
  sandbox: boolean
  incoming(payment: ScreenedPayment): Promise<Screened | 'pending'>
  /** Whose address a customer wants to pay, in its network's canonical form. */
  address(payee: { network: string; address: string; customerId: string }): Promise<Screened | 'pending'>
}
