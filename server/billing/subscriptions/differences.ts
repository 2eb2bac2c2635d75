/** What is known of an organization's payments, as far as it is compared. */
export interface Standing {
  planType: string
  currentSubscriptionId: string | null
  subscriptions: StandingSubscription[]
}

interface StandingSubscription {
  id: string
  plan: string
  status: string
  interval: string | null
  amount: number | null
  discount: number | null
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: number
  pastDueSince: string | null
}

const NAMES: Record<Exclude<keyof StandingSubscription, 'id'>, string> = {
  plan: 'plan',
  status: 'state',
  interval: 'interval',
  amount: 'price in cents',
  discount: 'discount in percent',
  currentPeriodEnd: 'end of the paid period',
  cancelAtPeriodEnd: 'end with the paid period',
  pastDueSince: 'time since which a payment is due',
}

/** Sentences about what stands otherwise here than by the payment provider's word. */
export function differencesOf(here: Standing | undefined, there: Standing | undefined): string[] {
  if (!here || !there) return []
  const known = new Map(here.subscriptions.map((each) => [each.id, each]))
  return [
    ...there.subscriptions.flatMap((each) => ofSubscription(known.get(each.id), each)),
    ...(here.planType === there.planType
      ? []
      : [`The plan in force is ${here.planType}; by what is paid it is ${there.planType}.`]),
    ...(here.currentSubscriptionId === there.currentSubscriptionId
      ? []
      : [
          `The running subscription is ${said(here.currentSubscriptionId)} here and ${said(there.currentSubscriptionId)} at the payment provider.`,
        ]),
  ]
}

function ofSubscription(here: StandingSubscription | undefined, there: StandingSubscription): string[] {
  if (!here)
    return [
      `The subscription ${there.id} (${there.plan}, ${there.status}) is at the payment provider and not known here.`,
    ]
  return Object.entries(NAMES).flatMap(([key, name]) => {
    const [before, after] = [here[key as keyof typeof NAMES], there[key as keyof typeof NAMES]]
    if (before === after) return []
    return [
      `The ${name} of the subscription ${there.id} is ${said(before)} here and ${said(after)} at the payment provider.`,
    ]
  })
}

const said = (value: string | number | null) => (value === null ? 'none' : String(value))
