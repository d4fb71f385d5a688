import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DocumentAnswer } from "../../core/documents/answer.ts";
import { DocumentFinder } from "../widgets/document-finder/document-finder.tsx";
import {
  addressOf,
  type FinderShelf,
  type FinderState,
  type FinderWish,
  isAsked,
  wishFrom,
} from "../widgets/document-finder/shelf.ts";
import type { QuoteKit } from "../widgets/quote-form/quote-state.ts";

/** How long fingers rest before a question is asked. */
const REST_MS = 150;

interface Props {
  readonly kit: QuoteKit;
  readonly shelf: FinderShelf;
  readonly wish: FinderWish;
}

/** The finder that answers while one types; its address follows, so that it can be sent to somebody. */
export function LiveFinder({ kit, shelf, wish: first }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useRef("");
  const [wish, setWish] = useState(first);
  const asked = useRested(wish);
  const isOpen = isAsked(asked);
  const { data, isError } = useQuery({
    ...documentsOf(asked),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const answered: FinderState = { ...asked, documents: null, ...(isOpen ? data : {}) };
  const box = () => root.current?.querySelector<HTMLInputElement>("input[type=search]");
  const read = () => {
    const typed = wishFrom(box()?.value ?? "", "", shelf);
    setWish((now) => (typed.q === now.q ? now : typed));
  };
  // What was typed before the script arrived counts.
  useEffect(read, []);
  useEffect(() => {
    const address = addressOf(asked);
    if (address !== location.pathname + location.search)
      history.replaceState(history.state, "", address);
  }, [asked]);
  useEffect(() => {
    const next = focusNext.current && root.current?.querySelector<HTMLElement>(focusNext.current);
    if (!next) return;
    focusNext.current = "";
    next.focus();
  });
  // Links are clicks to every finger and key; the listener only spares the way to the server.
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>("a[data-category]");
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const category = link.dataset.category ?? "";
      const field = box();
      if (field) field.value = "";
      // The link goes away under the finger: the focus follows to the answer, or back to the card.
      focusNext.current = category ? "#found" : `li > h3 > a[data-category="${wish.category}"]`;
      setWish({ q: "", category });
    };
    const place = root.current;
    place?.addEventListener("click", choose);
    return () => place?.removeEventListener("click", choose);
  });
  const submit = (event: FormEvent) => {
    if (isError) return; // then the page itself is asked
    event.preventDefault();
    read();
  };
  return (
    <div ref={root} onInput={read} onSubmit={submit}>
      <DocumentFinder kit={kit} shelf={shelf} state={answered} failed={isOpen && isError} />
    </div>
  );
}

/** A wish with its papers, as the desk finds them. */
export function documentsOf({ q, category }: FinderWish) {
  return queryOptions({
    queryKey: ["documents", q, category],
    queryFn: async ({ signal }): Promise<FinderState> => {
      const query = new URLSearchParams({ q, category });
      const response = await fetch(`/api/documents?${query}`, { signal });
      if (!response.ok) throw new Error(`The papers could not be read: ${response.status}`);
      const { documents }: DocumentAnswer = await response.json();
      return { q, category, documents };
    },
    staleTime: 60_000,
  });
}

/** A wish once the fingers rest; one that was chosen, not typed, at once. */
function useRested(wish: FinderWish): FinderWish {
  const [rested, setRested] = useState(wish);
  useEffect(() => {
    const timer = setTimeout(setRested, wish.q === "" ? 0 : REST_MS, wish);
    return () => clearTimeout(timer);
  }, [wish]);
  return rested;
}
