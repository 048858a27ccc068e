import type { PaymentMethod } from '../../contract/rails/payment-methods.ts'

/** What its owner calls it, else its kind. */
export const methodName = ({ label, rail_name }: Pick<PaymentMethod, 'label' | 'rail_name'>): string =>
  label || rail_name
