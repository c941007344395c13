import './order-list.css'
import { type FormEvent, useState } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'

interface Props {
  label: string
  value: string
  onSearch: (keyword: string) => void
}

/** Finds orders by number or name (V07: 50 characters). */
export function OrderSearch({ label, value, onSearch }: Props) {
  const [keyword, setKeyword] = useState(value)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(keyword.trim())
  }
  return (
    <search>
      <form className="order-search line gap-1" onSubmit={onSubmit}>
        <input
          className="input input--s"
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={50}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <button type="submit" className="icon-button" aria-label={label}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
