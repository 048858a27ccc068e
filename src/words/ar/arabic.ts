import type { Language } from '../language.ts'
import { account } from './account/account.ts'
import { company } from './account/company.ts'
import { formWords } from './form-words.ts'
import { keyboard } from './frame/keyboard.ts'
import { identity } from './identity.ts'
import { invoices } from './money/invoices.ts'
import { overview } from './money/overview.ts'
import { paymentLinks } from './money/payment-links.ts'
import { send } from './money/send.ts'
import { swap } from './money/swap.ts'
import { vault } from './money/vault.ts'
import { access } from './said/access.ts'
import { amountFaults } from './said/amount-faults.ts'
import { emails } from './said/emails.ts'
import { evidence } from './said/evidence.ts'
import { fieldFaults } from './said/field-faults.ts'
import { notices } from './said/notices.ts'
import { obstacles } from './said/obstacles.ts'
import { ownData } from './said/own-data.ts'
import { problems } from './said/problems.ts'
import { railFaults } from './said/rail-faults.ts'
import { requestFaults } from './said/request-faults.ts'
import { statement } from './said/statement.ts'
import { shell } from './shell.ts'
import { contact } from './site/contact.ts'
import { film } from './site/film.ts'
import { lost } from './site/lost.ts'
import { pay } from './site/pay.ts'
import { site } from './site/site.ts'
import { ui } from './ui.ts'

/** Arabic, as it is written everywhere. */
export const arabic: Language = {
  sections: {
    keyboard,
    account,
    amountFaults,
    company,
    contact,
    identity,
    invoices,
    lost,
    overview,
    pay,
    paymentLinks,
    send,
    shell,
    site,
    swap,
    ui,
    vault,
  },
  said: {
    ...access,
    ...emails,
    ...evidence,
    ...fieldFaults,
    ...formWords,
    ...notices,
    ...obstacles,
    ...ownData,
    ...railFaults,
    ...requestFaults,
    ...statement,
  },
  problems,
  film,
}
