import { amountFaults } from './said/amount-faults.ts'
import { formFaults } from './said/form-faults.ts'

/** What forms say, and the server, too: fetched by browsers, in this language alone. */
export const formWords = { ...formFaults, ...amountFaults }
