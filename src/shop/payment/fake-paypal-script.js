/*
 * The fake provider's script, in place of the payment provider's own: it defines window.paypal.Buttons with the same callbacks. The payer
 * answers in a small dialog: approve, decline (the capture is then refused, as with a refused card), cancel, or never answer. No inline
 * styles, no HTML in strings, so that it runs under a strict Content-Security-Policy.
 */
;(() => {
  const base = new URL('.', document.currentScript.src).href
  const TEXTS = {
    en: {
      pay: 'Pay with the demo provider',
      title: 'Demo payment',
      note: 'This stands in for the payment provider. No money moves.',
      approve: 'Approve',
      decline: 'Decline',
      cancel: 'Cancel',
      silent: 'Never answer',
    },
    'zh-hant': {
      pay: '以示範支付服務付款',
      title: '示範付款',
      note: '此視窗代替真正的支付服務，不會扣款。',
      approve: '批准付款',
      decline: '拒絕付款',
      cancel: '取消',
      silent: '不作回應',
    },
    'zh-hans': {
      pay: '使用演示支付服务付款',
      title: '演示支付',
      note: '本窗口代替真正的支付服务，不会扣款。',
      approve: '同意支付',
      decline: '拒绝支付',
      cancel: '取消',
      silent: '不作回应',
    },
  }

  /** The words of the page's language. */
  function words() {
    const language = document.documentElement.lang.toLowerCase()
    if (/^zh-(hant|hk|tw|mo)/.test(language)) return TEXTS['zh-hant']
    return language.startsWith('zh') ? TEXTS['zh-hans'] : TEXTS.en
  }

  function element(name, className, text) {
    const made = document.createElement(name)
    if (className) made.className = className
    if (text) made.textContent = text
    return made
  }

  async function call(path, body) {
    const request = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(base + path, request)
    if (!response.ok) throw new Error(`the fake provider answers ${response.status}`)
    return response.json()
  }

  /** Shows the dialog over an order; resolves with the payer's choice: approve, decline, cancel or silent. */
  function ask(order) {
    const text = words()
    const dialog = element('dialog', 'dialog fake-paypal')
    const heading = element('h2', 'dialog__title', text.title)
    heading.id = 'fake-paypal-title'
    dialog.setAttribute('aria-labelledby', heading.id)
    dialog.append(heading, element('p', '', `${order.currency} ${order.amount}`), element('p', 'note', text.note))
    return new Promise((resolve) => {
      const finish = (choice) => {
        // Closed first: that gives the focus back to the button it came from.
        dialog.close()
        dialog.remove()
        resolve(choice)
      }
      for (const [choice, className] of [
        ['approve', 'button button--primary'],
        ['decline', 'button button--secondary'],
        ['cancel', 'button button--tertiary'],
        ['silent', 'button button--quiet'],
      ]) {
        const button = element('button', className, text[choice])
        button.type = 'button'
        button.dataset.fakePaypal = choice
        button.addEventListener('click', () => finish(choice))
        dialog.append(button, ' ')
      }
      dialog.addEventListener('cancel', () => finish('cancel'))
      document.body.append(dialog)
      dialog.showModal()
    })
  }

  function makeButtons(options = {}) {
    let button
    let closed = false
    const fail = (cause) => (options.onError ? options.onError(cause) : console.error(cause))
    const pay = async () => {
      if (button.ariaBusy === 'true') return
      button.ariaBusy = 'true'
      try {
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
        const choice = await ask(await call(`orders/${encodeURIComponent(orderID)}`))
        if (closed) return
        if (choice === 'cancel') await options.onCancel?.({ orderID }, {})
        if (choice === 'approve' || choice === 'decline') {
          await call(`orders/${encodeURIComponent(orderID)}/answer`, { answer: choice === 'approve' ? 'APPROVED' : 'DECLINED' })
          await options.onApprove?.({ orderID, payerID: 'STANDIN', facilitatorAccessToken: '' }, {})
        }
      } catch (cause) {
        if (!closed) fail(cause)
      } finally {
        button.ariaBusy = 'false'
      }
    }
    return {
      isEligible: () => true,
      render(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) return Promise.reject(new Error('there is no place for the buttons'))
        button = element('button', 'button button--primary button--l', words().pay)
        button.type = 'button'
        button.dataset.fakePaypal = 'pay'
        button.addEventListener('click', pay)
        place.replaceChildren(button)
        options.onInit?.({}, {})
        return Promise.resolve()
      },
      close() {
        closed = true
        button?.remove()
        return Promise.resolve()
      },
    }
  }

  window.paypal = { version: 'stand-in', Buttons: makeButtons, FUNDING: {} }
})()
