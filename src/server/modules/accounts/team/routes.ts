import * as contract from '../../../../contract/teams/team.ts'
import { type Api, implement } from '../../../kernel/implement.ts'
import { decideChange } from './decide-change.ts'
import { actOnInvitation, inviteToTeam } from './invite.ts'
import { acceptInvitation, lookAtInvitation } from './join.ts'
import { changeMember, leaveTeam, removeMember, setThreshold } from './members.ts'
import { myAccounts, showTeam } from './show-team.ts'
import type { EndInTrades } from './what-they-began.ts'

export const routes = (api: Api, endInTrades: EndInTrades): void => {
  implement(api, contract.team, (ctx) => showTeam(ctx))
  implement(api, contract.actableAccounts, (ctx) => myAccounts(ctx))
  implement(api, contract.inviteToTeam, (ctx, { body }) => inviteToTeam(ctx, body))
  implement(api, contract.actOnInvitation, (ctx, { body }) => actOnInvitation(ctx, body))
  implement(api, contract.lookAtInvitation, (ctx, { body }) => lookAtInvitation(ctx, body))
  implement(api, contract.acceptInvitation, (ctx, { body }) => acceptInvitation(ctx, body))
  implement(api, contract.changeMember, (ctx, { body }) => changeMember(ctx, body, endInTrades))
  implement(api, contract.removeMember, (ctx, { body }) => removeMember(ctx, body, endInTrades))
  implement(api, contract.leaveTeam, (ctx) => leaveTeam(ctx, endInTrades))
  implement(api, contract.setApprovalThreshold, (ctx, { body }) => setThreshold(ctx, body, endInTrades))
  implement(api, contract.decideTeamChange, (ctx, { body }) => decideChange(ctx, body, endInTrades))
}
