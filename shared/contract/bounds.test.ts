import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  changePassword,
  emailConfirmation,
  forgotPassword,
  loginLocal,
  profileChange,
  resetPassword,
  verifyEmail,
} from './accounts.ts'
import { auditQuery } from './audit.ts'
import { checkoutRequest, promocodeUse, upgradeRequest } from './billing.ts'
import { chatQuestion } from './chat.ts'
import { chunkQuery, documentQuery, uploadFields, versionQuery } from './documents.ts'
import { websiteFields } from './websites.ts'
import { explorerQuery } from './explorer.ts'
import { acceptInvitation, invitationQuery, inviteMember, roleChange } from './members.ts'
import { assistantChange, organizationChange, organizationDeletion } from './organizations.ts'
import { signupOrganization, signupSuperAdmin } from './signup.ts'
import { newApiToken } from './tokens.ts'
import { twoFactorDisable, twoFactorEnable, twoFactorSignIn } from './twoFactor.ts'

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

describe('lengths', () => {
  test.each([
    ['verifyEmail token', verifyEmail.shape.token, 500],
    ['resetPassword token', resetPassword.shape.token, 500],
    ['emailConfirmation token', emailConfirmation.shape.token, 500],
    ['invitationQuery token', invitationQuery.shape.token, 500],
    ['acceptInvitation token', acceptInvitation.shape.token, 500],
    ['loginLocal username', loginLocal.shape.username, 254],
    ['loginLocal password', loginLocal.shape.password, 1000],
    ['loginLocal organizationSlug', loginLocal.shape.organizationSlug, 100],
    ['forgotPassword organizationSlug', forgotPassword.shape.organizationSlug, 100],
    ['changePassword currentPassword', changePassword.shape.currentPassword, 1000],
    ['profileChange currentPassword', profileChange.shape.currentPassword, 1000],
    ['profileChange firstName', profileChange.shape.firstName, 100],
    ['acceptInvitation lastName', acceptInvitation.shape.lastName, 100],
    ['promocodeUse code', promocodeUse.shape.code, 50],
    ['checkoutRequest promocode', checkoutRequest.shape.promocode, 50],
    ['checkoutRequest organizationName', checkoutRequest.shape.organizationName, 200],
    ['signupOrganization promocode', signupOrganization.shape.promocode, 50],
    ['versionQuery name', versionQuery.shape.name, 1000],
    ['assistantChange memberLabel', assistantChange.shape.memberLabel, 50],
    ['organizationDeletion confirm', organizationDeletion.shape.confirm, 100],
    ['newApiToken name', newApiToken.shape.name, 100],
    ['newApiToken currentPassword', newApiToken.shape.currentPassword, 1000],
    ['twoFactorEnable code', twoFactorEnable.shape.code, 40],
    ['twoFactorSignIn code', twoFactorSignIn.shape.code, 40],
    ['twoFactorDisable currentPassword', twoFactorDisable.shape.currentPassword, 1000],
  ] as const)('%s: 1 to %d', (_field, schema, most) => {
    expect([0, 1, most, most + 1].map((length) => takes(schema, 'x'.repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test.each([
    ['websiteFields title', websiteFields.shape.title, 200],
    ['documentQuery cursor', documentQuery.shape.cursor, 9000],
    ['documentQuery folder', documentQuery.shape.folder, 500],
    ['documentQuery tag', documentQuery.shape.tag, 60],
    ['explorerQuery search', explorerQuery.shape.search, 200],
    ['explorerQuery topic', explorerQuery.shape.topic, 200],
    ['uploadFields folder', uploadFields.shape.folder, 500],
    ['documentQuery search', documentQuery.shape.search, 200],
    ['documentQuery type', documentQuery.shape.type, 100],
  ] as const)('%s: at most %d, or none', (_field, schema, most) => {
    const lengths = [0, most, most + 1].map((length) => takes(schema, 'x'.repeat(length)))
    expect([...lengths, takes(schema, undefined)]).toEqual([true, true, false, true])
  })
})

describe('numbers', () => {
  test.each([
    ['auditQuery limit', auditQuery.shape.limit, ['1', '200', 50], ['0', '201', '-1', '1.5', 'x', Number.NaN]],
    ['auditQuery cursor', auditQuery.shape.cursor, ['1', '9007199254740991', undefined], ['0', '-1', '1.5', 'x']],
    ['documentQuery limit', documentQuery.shape.limit, ['1', '500', 100], ['0', '501', '-1', '1.5', 'ten', 'Infinity']],
    [
      'chunkQuery from',
      chunkQuery.shape.from,
      ['0', '9007199254740991', '1e3'],
      ['-1', '0.5', '9007199254740993', 'x'],
    ],
    ['chunkQuery limit', chunkQuery.shape.limit, ['1', '200'], ['0', '201', '1.5', 'x']],
    [
      'chatQuestion conversationId',
      chatQuestion.shape.conversationId,
      [1, null, undefined],
      ['1', 0, -1, 1.5, Number.NaN, Infinity],
    ],
    ['promocodeUse organizationId', promocodeUse.shape.organizationId, [1, 999], ['1', 0, -1, 1.5, null, undefined]],
    ['newApiToken expiresInDays', newApiToken.shape.expiresInDays, [1, 365, null, undefined], [0, 366, -1, 1.5, '90']],
  ] as const)('%s takes some values and refuses others', (_field, schema, good, bad) => {
    expect(good.map((value) => takes(schema, value))).toEqual(good.map(() => true))
    expect(bad.map((value) => takes(schema, value))).toEqual(bad.map(() => false))
  })
})

describe('choices', () => {
  test.each([
    [
      'checkoutRequest planType',
      checkoutRequest.shape.planType,
      ['basic', 'professional', 'premium'],
      ['free', 'enterprise', 'starter', '', undefined],
    ],
    [
      'upgradeRequest requestedPlan',
      upgradeRequest.shape.requestedPlan,
      ['basic', 'professional', 'premium'],
      ['free', 'enterprise', 'Basic', null],
    ],
    [
      'inviteMember role',
      inviteMember.shape.role,
      ['user', 'sub_admin', undefined],
      ['admin', 'super_admin', 'USER', '', null],
    ],
    ['roleChange role', roleChange.shape.role, ['admin', 'sub_admin', 'user'], ['super_admin', 'owner', '', undefined]],
    [
      'uploadFields accessLevel',
      uploadFields.shape.accessLevel,
      ['public', 'users', 'admin', undefined],
      ['', 'Public', 'all', null],
    ],
    ['websiteFields crawl', websiteFields.shape.crawl, ['page', 'site', undefined], ['', null, true]],
    [
      'documentQuery sort',
      documentQuery.shape.sort,
      ['newest', 'oldest', 'name', 'size', 'type', 'access', 'status', 'pages', undefined],
      ['', 'random', 'id desc'],
    ],
    [
      'documentQuery status',
      documentQuery.shape.status,
      ['processing', 'retry_pending', 'completed', 'failed'],
      ['', 'done', 'PROCESSING'],
    ],
    ['auditQuery action', auditQuery.shape.action, ['sign_in.failed', undefined], ['', 'nothing', 'sign_in']],
    [
      'newApiToken scopes',
      newApiToken.shape.scopes,
      [['chat.use'], ['chat.use', 'audit.read']],
      [[], ['tokens.manage'], 'chat.use', ['x'], undefined],
    ],
    [
      'newApiToken scopes',
      newApiToken.shape.scopes,
      [['chat.use', 'chat.use']],
      [Array.from({ length: 8 }, () => 'chat.use')],
    ],
    ['changePassword revokeTokens', changePassword.shape.revokeTokens, [true, false, undefined], ['false', 0, null]],
    ['signupOrganization acceptTerms', signupOrganization.shape.acceptTerms, [true], [false, 'true', 1, undefined]],
    [
      'signupSuperAdmin prebuiltSources',
      signupSuperAdmin.shape.prebuiltSources,
      [[], ['user-guide'], undefined],
      [['nothing'], 'user-guide', [7]],
    ],
    [
      'signupSuperAdmin websiteUrls',
      signupSuperAdmin.shape.websiteUrls,
      [[], undefined],
      [['x'], 'https://example.org', ['ftp://example.org']],
    ],
    [
      'signupSuperAdmin websiteUrls',
      signupSuperAdmin.shape.websiteUrls,
      [Array.from({ length: 20 }, () => 'https://a.example')],
      [Array.from({ length: 21 }, () => 'https://a.example')],
    ],
    [
      'organizationChange slug',
      organizationChange.shape.slug,
      ['acme', 'a-1', '-'],
      ['current', 'update', ' ', 'Acme', 'a/b', 'a b', '..', 'ä', 'a_b'],
    ],
  ] as const)('%s takes some values and refuses others', (_field, schema, good, bad) => {
    expect(good.map((value) => takes(schema, value))).toEqual(good.map(() => true))
    expect(bad.map((value) => takes(schema, value))).toEqual(bad.map(() => false))
  })
})
