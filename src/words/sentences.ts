import { access as arabicAccess } from './ar/said/access.ts'
import { amountFaults as arabicAmountFaults } from './ar/said/amount-faults.ts'
import { emails as arabicEmails } from './ar/said/emails.ts'
import { evidence as arabicEvidence } from './ar/said/evidence.ts'
import { fieldFaults as arabicFieldFaults } from './ar/said/field-faults.ts'
import { formFaults as arabicFormFaults } from './ar/said/form-faults.ts'
import { notices as arabicNotices } from './ar/said/notices.ts'
import { obstacles as arabicObstacles } from './ar/said/obstacles.ts'
import { ownData as arabicOwnData } from './ar/said/own-data.ts'
import { problems as arabicProblems } from './ar/said/problems.ts'
import { railFaults as arabicRailFaults } from './ar/said/rail-faults.ts'
import { requestFaults as arabicRequestFaults } from './ar/said/request-faults.ts'
import { statement as arabicStatement } from './ar/said/statement.ts'
import { access } from './en/said/access.ts'
import { amountFaults } from './en/said/amount-faults.ts'
import { emails } from './en/said/emails.ts'
import { evidence } from './en/said/evidence.ts'
import { fieldFaults } from './en/said/field-faults.ts'
import { formFaults } from './en/said/form-faults.ts'
import { notices } from './en/said/notices.ts'
import { obstacles } from './en/said/obstacles.ts'
import { ownData } from './en/said/own-data.ts'
import { problems } from './en/said/problems.ts'
import { railFaults } from './en/said/rail-faults.ts'
import { requestFaults } from './en/said/request-faults.ts'
import { statement } from './en/said/statement.ts'
import { defaultLocale, type Locale, localeOf } from './locales.ts'
import type { Translation } from './message.ts'
import { access as portugueseAccess } from './pt/said/access.ts'
import { amountFaults as portugueseAmountFaults } from './pt/said/amount-faults.ts'
import { emails as portugueseEmails } from './pt/said/emails.ts'
import { evidence as portugueseEvidence } from './pt/said/evidence.ts'
import { fieldFaults as portugueseFieldFaults } from './pt/said/field-faults.ts'
import { formFaults as portugueseFormFaults } from './pt/said/form-faults.ts'
import { notices as portugueseNotices } from './pt/said/notices.ts'
import { obstacles as portugueseObstacles } from './pt/said/obstacles.ts'
import { ownData as portugueseOwnData } from './pt/said/own-data.ts'
import { problems as portugueseProblems } from './pt/said/problems.ts'
import { railFaults as portugueseRailFaults } from './pt/said/rail-faults.ts'
import { requestFaults as portugueseRequestFaults } from './pt/said/request-faults.ts'
import { statement as portugueseStatement } from './pt/said/statement.ts'
import { said } from './said.ts'
import type { Sentence } from './sentence.ts'

/** What the API answers with, and what people are told in the app, by push and by e-mail, in English: the type that a translation has to fill. */
const english = {
  ...access,
  ...amountFaults,
  ...emails,
  ...evidence,
  ...fieldFaults,
  ...formFaults,
  ...notices,
  ...obstacles,
  ...ownData,
  ...railFaults,
  ...requestFaults,
  ...statement,
}

/** Every sentence that a verb or a schema can name. */
export type Sentences = typeof english

const sentences: { readonly [L in Locale]: Translation<Sentences> } = {
  en: english,
  pt: {
    ...portugueseAccess,
    ...portugueseAmountFaults,
    ...portugueseEmails,
    ...portugueseEvidence,
    ...portugueseFieldFaults,
    ...portugueseFormFaults,
    ...portugueseNotices,
    ...portugueseObstacles,
    ...portugueseOwnData,
    ...portugueseRailFaults,
    ...portugueseRequestFaults,
    ...portugueseStatement,
  },
  ar: {
    ...arabicAccess,
    ...arabicAmountFaults,
    ...arabicEmails,
    ...arabicEvidence,
    ...arabicFieldFaults,
    ...arabicFormFaults,
    ...arabicNotices,
    ...arabicObstacles,
    ...arabicOwnData,
    ...arabicRailFaults,
    ...arabicRequestFaults,
    ...arabicStatement,
  },
}

/** Title and next step of the API's problems, in each language. */
export const problemWords: { readonly [L in Locale]: Translation<typeof problems> } = {
  en: problems,
  pt: portugueseProblems,
  ar: arabicProblems,
}

/** A sentence in words, in a language ('pt', 'pt-BR') or in English. */
export function textOf(sentence: Sentence, asked: string = defaultLocale): string {
  const locale = localeOf(asked.slice(0, 2))
  return said(sentences[locale], sentence, locale)
}
