/** Texts of mails in English, by which those in the other languages are held. `{{at}}` is the organization, in quotation marks. */
export const en = {
  letter: {
    hello: 'Hello,',
    helloTo: 'Hello {{name}},',
    quoted: '“{{name}}”',
    nameless: 'your organization',
    copyLink: 'If the button does not work, copy this address into your browser:',
  },
  verification: {
    subject: 'Verify your email for {{product}}',
    text: 'Somebody signed up for {{product}} with this address. If that was you, please confirm it: your organization can start once you have.',
    link: 'Verify email',
    closing: 'The link works for 24 hours. If you did not sign up, you can ignore this message.',
  },
  newAddress: {
    subject: 'Confirm your new address for {{product}}',
    text: 'Somebody asked to use this address for an account at {{product}}. If that was you, follow the link in the browser in which you are signed in.',
    link: 'Use this address',
    closing: 'The link works once, for 24 hours. If it was not you, ignore this message; nothing changes.',
  },
  takenAddress: {
    subject: 'This address has an account at {{product}}',
    text: 'Somebody asked to use this address for another account. That is not possible, because it has one already.',
    link: 'Sign in',
    closing: 'If it was not you, ignore this message; nothing changes.',
  },
  security: {
    subject: 'A change to your {{product}} account',
    password: {
      changed: 'The password of your account at {{at}} was changed.',
      reset: 'The password of your account at {{at}} was replaced through a mailed link.',
    },
    email: {
      changed: 'The email address of your account at {{at}} was changed. From now on, messages go to the new one.',
    },
    two_factor: {
      enabled: 'Two-factor sign-in was switched on for your account at {{at}}.',
      disabled: 'Two-factor sign-in was switched off for your account at {{at}}.',
    },
    link: 'Choose a new password',
    closing:
      'If it was you, there is nothing to do. If it was not, choose a new password now and tell your administrator.',
  },
  invitation: {
    subject: 'Invitation to {{at}} on {{product}}',
    byMember:
      '{{name}} ({{role}}) invites you to join {{at}} on {{product}}, where you can ask questions and get answers from the organization’s own documents.',
    bySomebody:
      'An administrator invites you to join {{at}} on {{product}}, where you can ask questions and get answers from the organization’s own documents.',
    roles: { super_admin: 'owner', admin: 'administrator', sub_admin: 'administrator of members', user: 'member' },
    link: 'Accept invitation',
    closing: 'The link works once, for 7 days. If you did not expect this invitation, you can ignore it.',
  },
  reset: {
    subject: 'Reset your {{product}} password',
    somebody: {
      text: 'Somebody asked for a new password for your account at {{at}}.',
      closing:
        'The link works once, for one hour. If it was not you, ignore this message; your password stays as it is.',
    },
    operator: {
      text: 'The operator of the server sends you a link to choose a new password at {{at}}.',
      closing: 'The link works once, for one hour. Until you use it, your password stays as it is.',
    },
    link: 'Choose a new password',
  },
  firstPassword: {
    subject: 'Your organization at {{product}} is ready',
    text: 'The payment has arrived and your organization is there. Choose a password to confirm this address and to sign in.',
    link: 'Choose a password',
    closing: 'The link works once, for 24 hours. After that, ask for a new link on the page for forgotten passwords.',
  },
  refund: {
    subject: 'Your payment is given back',
    text: 'A payment for a new organization was made with this address. There is an account with this address already, so no organization was made: the subscription was cancelled and the payment is given back in full.',
    hint: 'To pay for the organization that you have, sign in and choose a plan there.',
    link: 'Sign in',
    closing: 'How long the refund takes depends on your bank; most take five to ten days.',
  },
  request: {
    completed: {
      subject: 'Your request was completed',
      text: 'An administrator of {{at}} has completed your request for content.',
    },
    rejected: {
      subject: 'Your request was rejected',
      text: 'An administrator of {{at}} has rejected your request for content.',
    },
    readAnswer: 'Read the answer',
    seeRequests: 'See your requests',
    closing: 'You get this message because you asked for content in {{product}}.',
    asked: 'You asked: {{question}}',
    notes: 'What the administrator says: {{notes}}',
    answer: 'The answer by now: {{answer}}',
  },
  visitor: {
    subject: 'Your question was answered',
    text: 'You asked {{at}} a question on {{site}}. Somebody has looked at it.',
    link: 'Go to the site',
    closing: 'You get this message because you left your address there. It is not used for anything else.',
  },
  webhook: {
    subject: 'A webhook was paused',
    text: 'Webhook {{id}} of your organization was paused: its address has taken nothing for days, or says that it is gone. It is told of nothing more until you resume it.',
    link: 'See its deliveries',
    closing: 'You receive this because you administer your organization.',
  },
  /** As the pages call them. */
  plans: { free: 'Free', basic: 'Basic', professional: 'Professional', premium: 'Premium', enterprise: 'Enterprise' },
  billing: {
    seePlans: 'See plans',
    choosePlan: 'Choose a plan',
    seeSubscription: 'See the subscription',
    closing: 'You receive this because you can change the plan of your organization.',
    kept_one:
      'Nothing is deleted. The {{after}} plan allows {{count}} member, {{storage}} MB of storage and {{chats}} conversations a month; what is there beyond that can be read and deleted, but nothing can be added to it.',
    kept_other:
      'Nothing is deleted. The {{after}} plan allows {{count}} members, {{storage}} MB of storage and {{chats}} conversations a month; what is there beyond that can be read and deleted, but nothing can be added to it.',
    limit: {
      chats: {
        subject: 'Your conversations of this month are almost used up',
        text: '{{at}} has used {{used}} of the {{max}} conversations that the {{plan}} plan includes each month.',
        later:
          'Once all are used, questions are answered again from the first day of the next month (UTC), or at once on a larger plan.',
      },
      storage: {
        subject: 'Your storage is almost full',
        text: '{{at}} has used {{used}} of the {{max}} MB of storage that the {{plan}} plan includes.',
        later: 'Once it is full, nothing can be added until documents are deleted or the plan is a larger one.',
      },
      seats: {
        subject: 'Almost all seats are taken',
        text: '{{used}} of the {{max}} seats that the {{plan}} plan includes are taken at {{at}}, by members and open invitations.',
        later: 'Once all are taken, nobody can be invited until somebody leaves or the plan is a larger one.',
      },
    },
    trial: {
      ending: {
        subject: 'Your trial of the {{plan}} plan ends on {{until}}',
        charged: 'The trial of the {{plan}} plan for {{at}} ends on {{until}}.',
        payment: 'The first payment is taken then. Whoever does not want that cancels before.',
        text: 'The trial of the {{plan}} plan for {{at}} ends on {{until}}. Unless the plan is ordered by then, the {{after}} plan follows.',
      },
      ended: {
        subject: 'Your trial of the {{plan}} plan has ended',
        text: 'The trial of the {{plan}} plan for {{at}} has ended. The {{after}} plan is in force now.',
      },
    },
    payment: {
      failed: {
        subject: 'A payment for the {{plan}} plan failed',
        text: 'A payment for the {{plan}} plan of {{at}} failed. The plan stays in force until {{until}}; unless it is paid by then, the {{after}} plan follows.',
        check: 'Please check the card or choose another one.',
      },
    },
    grace: {
      ending: {
        subject: 'The {{plan}} plan ends on {{until}} unless it is paid',
        text: 'A payment for the {{plan}} plan of {{at}} is overdue. Unless it is paid by {{until}}, the {{after}} plan follows.',
      },
      ended: {
        subject: 'The {{plan}} plan is no longer in force',
        text: 'A payment for the {{plan}} plan of {{at}} stayed overdue. The {{after}} plan is in force now; the {{plan}} plan is back as soon as it is paid.',
      },
    },
    subscription: {
      cancelled: {
        subject: 'The {{plan}} plan was cancelled',
        text: 'The {{plan}} plan of {{at}} was cancelled. It stays in force until {{until}}, and until then the cancellation can be taken back. The {{after}} plan follows.',
      },
      ended: {
        subject: 'The {{plan}} plan has ended',
        text: 'The {{plan}} plan of {{at}} has ended. The {{after}} plan is in force now.',
      },
    },
  },
} as const
