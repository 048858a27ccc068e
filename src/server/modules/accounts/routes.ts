import { accountFacts } from '../../../contract/accounts/account-facts.ts'
import * as contract from '../../../contract/accounts/accounts.ts'
import * as avatars from '../../../contract/accounts/avatars.ts'
import * as emails from '../../../contract/accounts/email-changes.ts'
import * as passkeys from '../../../contract/accounts/passkeys.ts'
import * as phones from '../../../contract/accounts/phones.ts'
import { legalTypes } from '../../../contract/accounts/profiles.ts'
import { secondFactor, secondFactorStanding } from '../../../contract/accounts/second-factor.ts'
import { listSessions, revokeSessions as revoke } from '../../../contract/accounts/sessions.ts'
import { resetAsked, verificationAsked } from '../../../contract/events/accounts.ts'
import { acceptDocuments as accept, ownDocuments as documents } from '../../../contract/legal/legal-documents.ts'
import { say } from '../../../contract/sentence.ts'
import { accountChecklist } from '../../../contract/wallet/checklist.ts'
import { type Api, implement, lookFirst } from '../../kernel/implement.ts'
import { ownFacts } from './account-facts.ts'
import { removeAvatar, setAvatar, showAvatar } from './avatar/avatars.ts'
import { readChecklist } from './checklist/read-checklist.ts'
import { acceptDocuments } from './documents/accept-documents.ts'
import { ownDocuments } from './documents/own-documents.ts'
import {
  cancelMyEmailChange,
  confirmNewEmail,
  myEmailChange,
  startEmailChange,
  undoEmailChange,
} from './email-change/change-email.ts'
import { requestEmail } from './emails/request-email.ts'
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts'
import { askToSignIn } from './passkeys/challenges.ts'
import { myPasskeys, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts'
import { changePassword, resetPassword } from './passwords/set-password.ts'
import { confirmPhone } from './phone/confirm-phone.ts'
import { ownPhone } from './phone/phone-state.ts'
import { lookAtNumber, sendCodeAgain, sendFirstCode, startPhoneChange } from './phone/send-phone-code.ts'
import { findUsers, profileOf, updateProfile } from './profiles.ts'
import { registerEntity, registerIndividual } from './register/register.ts'
import { verifyEmail } from './register/verify-email.ts'
import { actOnSecondFactor, standing } from './second-factor/second-factor.ts'
import { revokeSessions } from './sign-in/revoke-sessions.ts'
import { mySessions } from './sign-in/sessions.rows.ts'

/** Static paths come before `users/{user_id}`, which would take them for an id. */
export const routes = (api: Api): void => {
  implement(api, contract.createIndividual, (ctx, { body }) => registerIndividual(ctx, body))
  implement(api, contract.createEntity, (ctx, { body }) => registerEntity(ctx, body))
  implement(api, contract.verifyEmail, (ctx, { body }) => verifyEmail(ctx, 'individual', body))
  implement(api, contract.verifyEntityEmail, (ctx, { body }) => verifyEmail(ctx, 'entity', body))
  implement(api, contract.resendVerification, (ctx, { body }) => requestEmail(ctx, verificationAsked, body.email))
  implement(api, contract.forgotPassword, (ctx, { body }) => requestEmail(ctx, resetAsked, body.email))
  implement(api, contract.resetPassword, (ctx, { body }) => resetPassword(ctx, body))
  implement(api, contract.changePassword, (ctx, { body }) => changePassword(ctx, body.new_password))
  implement(api, contract.updateIndividual, (ctx, { body }) => updateProfile(ctx, 'individual', body))
  implement(api, contract.updateEntity, (ctx, { body }) => updateProfile(ctx, 'entity', body))
  implement(api, contract.customerLegalTypes, async ({ textOf }) => ({
    data: legalTypes.map(({ code, kind }) => ({ code, name: textOf(say(`legal_${code}`)), kind })),
    next: null,
  }))
  implement(api, avatars.setAvatar, (ctx, { file }) => setAvatar(ctx, file))
  implement(api, avatars.removeAvatar, (ctx) => removeAvatar(ctx))
  implement(api, avatars.getAvatar, (ctx, { params, query }) => showAvatar(ctx, params.avatar, query))
  implement(api, accountFacts, (ctx) => ownFacts(ctx))
  implement(api, documents, (ctx) => ownDocuments(ctx))
  implement(api, accept, (ctx, { body }) => acceptDocuments(ctx, body))
  implement(api, listSessions, (ctx) => mySessions(ctx))
  implement(api, revoke, (ctx, { body }) => revokeSessions(ctx, body))
  implement(api, phones.phoneState, (ctx) => ownPhone(ctx))
  implement(api, phones.sendPhoneCode, (ctx, { body }) => sendFirstCode(ctx, body))
  implement(api, phones.resendPhoneCode, (ctx, { body }) => sendCodeAgain(ctx, body))
  implement(api, phones.verifyPhone, (ctx, { body }) => confirmPhone(ctx, body))
  implement(api, phones.changePhone, (ctx, { body }) => startPhoneChange(ctx, body))
  lookFirst(api, phones.changePhone, (ctx, { body }) => lookAtNumber(ctx, body))
  implement(api, emails.changeEmail, (ctx, { body }) => startEmailChange(ctx, body))
  implement(api, emails.emailChange, (ctx) => myEmailChange(ctx))
  implement(api, emails.cancelEmailChange, (ctx) => cancelMyEmailChange(ctx))
  implement(api, emails.confirmEmailChange, (ctx, { body }) => confirmNewEmail(ctx, body))
  implement(api, emails.undoEmailChange, (ctx, { body }) => undoEmailChange(ctx, body))
  implement(api, passkeys.listPasskeys, (ctx) => myPasskeys(ctx))
  implement(api, passkeys.startPasskey, (ctx) => startPasskey(ctx))
  implement(api, passkeys.addPasskey, (ctx, { body }) => addPasskey(ctx, body))
  implement(api, passkeys.renamePasskey, (ctx, { body }) => renamePasskey(ctx, body))
  implement(api, passkeys.removePasskey, (ctx, { body }) => removePasskey(ctx, body.id))
  implement(api, passkeys.askPasskey, (ctx) => askToSignIn(ctx, 'customer'))
  implement(api, contract.findUsers, (ctx, { query }) => findUsers(ctx, query))
  implement(api, contract.getUser, (ctx, { params }) => profileOf(ctx, params.user_id))
  implement(api, accountChecklist, (ctx) => readChecklist(ctx))
  implement(api, secondFactorStanding, (ctx) => standing(ctx))
  implement(api, secondFactor, (ctx, { body }) => actOnSecondFactor(ctx, body))
}
