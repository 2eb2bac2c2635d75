import type { ServerResponse } from 'node:http'
import { Refused, type Account } from './account.ts'

/** The pages that stand for Stripe's own: of a payment, of the customer's cards and addresses, of an invoice. */
export function pagesOf(account: Account, delivered: () => Promise<unknown>) {
  const paid = async (id: string, response: ServerResponse) => {
    try {
      const { success_url } = account.pay(id)
      await delivered()
      redirect(response, success_url.replace('{CHECKOUT_SESSION_ID}', id))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      page(response, 'Payment', `<p role="alert">${error.message}</p>${links(id)}`)
    }
  }
  const declined = async (id: string, response: ServerResponse) => {
    account.declining = true
    await paid(id, response)
    account.declining = false
  }
  return async (url: URL, response: ServerResponse): Promise<void> => {
    const [, kind = '', id = '', act = ''] = url.pathname.split('/')
    if (kind === 'pay' && account.sessions.has(id)) {
      const { status, cancel_url, ordered } = account.session(id)
      if (act === 'cancel') return redirect(response, cancel_url)
      if (status !== 'open') return page(response, 'Payment', `<p>This payment is ${status}.</p>`)
      if (act === 'done') return paid(id, response)
      if (act === 'declined') return declined(id, response)
      const off = ordered.coupon ? `, ${ordered.coupon.percent_off} % off` : ''
      const { unit_amount, recurring } = ordered.price
      return page(response, 'Payment', `<p>$${unit_amount / 100} a ${recurring.interval}${off}</p>${links(id)}`)
    }
    if (kind === 'portal') {
      const back = (url.searchParams.get('return') ?? '').replace(/[<>"&]/g, '')
      return page(response, 'Cards and invoices', `<a href="${back}">Back</a>`)
    }
    if (kind === 'invoice') return page(response, 'Invoice', `<p>${account.invoice(id).number}</p>`)
    response.writeHead(404).end()
  }
}

const links = (id: string) =>
  `<p><a href="/pay/${id}/done">Pay</a></p><p><a href="/pay/${id}/declined">Pay with a declined card</a></p><p><a href="/pay/${id}/cancel">Cancel</a></p>`

function page(response: ServerResponse, title: string, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`)
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end()
}
