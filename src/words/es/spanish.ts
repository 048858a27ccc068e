import type { Language } from '../language.ts'
import { formWords } from './form-words.ts'
import { keyboard } from './frame/keyboard.ts'
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

/** Spanish, as Spain writes figures and as readers anywhere understand it: no word that means another thing across the ocean. */
export const spanish: Language = {
  sections: {
    keyboard,
    amountFaults,
    contact,
    lost,
    pay,
    railFaults,
    shell,
    site,
    ui,
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
