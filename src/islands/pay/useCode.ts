import { useEffect, useState } from 'react'

/** The number to pay under, `code` of the address; undefined at the first render, which knows no address, empty when there is none. */
export function useCode(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => setCode(new URLSearchParams(location.search).get('code') ?? ''), [])
  return code
}
