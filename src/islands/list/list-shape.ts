/* Who likes lists as rows gets them before the island is awake (stores/list-view.ts), instead of a jump under the pointer. */
try {
  if (localStorage.getItem('list-view') === 'list') document.querySelector('.goods-grid')?.classList.add('goods-grid--list')
} catch {
  // Without the browser's storage no shape was ever chosen.
}

export {}
