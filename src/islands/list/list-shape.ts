/* Applies the list's address before its island is hydrated. */

// Applies the stored row view at once, so that nothing jumps under the pointer (stores/list-view.ts).
try {
  if (localStorage.getItem('list-view') === 'list') document.querySelector('.goods-grid')?.classList.add('goods-grid--list')
} catch {
  // Without the browser's storage no shape was ever chosen.
}

// Every search and filter is another address of the same page: crawlers keep the one that nothing narrows.
if (location.search) {
  const robots = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, follow' })
  document.head.append(robots)
}

export {}
