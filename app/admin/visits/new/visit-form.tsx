import { Alert, Anchor, Button, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { EvaluationView } from "../evaluation-view.ts";
import { DatesPanel } from "../series/dates-panel.tsx";
import { RepeatPanel } from "../series/repeat-panel.tsx";
import type { SeriesView } from "../series/series-view.ts";
import { useSlotOptions } from "../use-slot-options.ts";
import { ContactPanel } from "./contact-panel.tsx";
import type { CreateRejection } from "./rejection.ts";
import {
  type InitialVisit,
  initialDraft,
  isReadyForSlots,
  seriesPlanKey,
  slotOptionsQuery,
  type VisitDraft,
} from "./visit-draft.ts";
import { WhatAndWherePanel } from "./what-and-where-panel.tsx";
import { WhenPanel } from "./when-panel.tsx";

interface Props {
  /** Idempotency key: the same key is the same visit, however often the form is sent. */
  readonly requestKey: string;
  readonly choices: readonly { value: string; label: string }[];
  /** Who can get the visit; empty where the business has one notary. */
  readonly notaries: readonly { value: string; label: string }[];
  readonly lead: { readonly id: string } | null;
  readonly initial: InitialVisit;
}

/** The form of a new visit: what for and where, when, whom to meet. A rejected form keeps everything that was typed. */
export function VisitForm({ choices, notaries, lead, initial, requestKey }: Props) {
  const { Form, data: response, state } = useFetcher<CreateRejection>();
  const [draft, setDraft] = useState(() => initialDraft(initial));
  const change = (part: Partial<VisitDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { options, isLoading } = useSlotOptions(slotOptionsQuery(draft));
  const isBusy = state !== "idle";
  const errors = response?.errors ?? {};
  const { when } = draft;
  const evaluation = when.time === "" ? null : (options?.evaluation ?? null);
  const isUnusual = evaluation?.kind === "unusual";
  const isSeries = draft.repeat.rhythm !== "";
  const planKey = seriesPlanKey(draft);
  const preview = isSeries && response?.series?.planKey === planKey ? response.series : null;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!response || Object.keys(response.errors).length === 0) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [response]);
  return (
    <Form ref={form} method="post" action="/admin/visits/new" noValidate>
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="lead" value={lead?.id ?? ""} />
      <input type="hidden" name="start" value={when.start ?? ""} />
      <input type="hidden" name="shownTotal" value={evaluation?.total ?? ""} />
      <input type="hidden" name="notary" value={notaryToSend(draft, evaluation, preview)} />
      <input type="hidden" name="planKey" value={planKey} />
      {isUnusual && !isLoading ? <input type="hidden" name="anyway" value="on" /> : null}
      <Stack gap="lg" maw={760}>
        <WhatAndWherePanel draft={draft} choices={choices} errors={errors} onChange={change} />
        <WhenPanel
          draft={draft}
          notaries={notaries}
          options={options}
          evaluation={evaluation}
          errors={errors}
          onChange={change}
        />
        <RepeatPanel
          repeat={draft.repeat}
          errors={errors}
          onChange={(part) => change({ repeat: { ...draft.repeat, ...part } })}
        />
        <ContactPanel initial={initial} errors={errors} />
        {preview ? <DatesPanel key={preview.key} preview={preview} isBusy={isBusy} /> : null}
        {response ? <FormError response={response} /> : null}
        {preview ? null : (
          <Button
            type="submit"
            loading={isBusy}
            disabled={isReadyForSlots(draft) && when.time !== "" && isLoading}
            style={{ alignSelf: "flex-start" }}
          >
            {isSeries ? "Look over the dates" : isUnusual ? "Book anyway" : "Book this visit"}
          </Button>
        )}
      </Stack>
    </Form>
  );
}

/** The notary who was chosen. What is confirmed against a rule is confirmed for the one who was named with it. */
function notaryToSend(
  { notary }: VisitDraft,
  evaluation: EvaluationView | null,
  preview: SeriesView | null,
): string {
  // A series is booked for the notary it was shown for.
  if (notary === "" && preview) return preview.notary?.id ?? "";
  if (notary !== "" || evaluation?.kind !== "unusual") return notary;
  return evaluation.notary?.id ?? "";
}

/** Why the form as a whole was rejected, with a link to the visit it stored before. */
function FormError({ response }: { response: CreateRejection }) {
  const { formError, evaluation, storedId } = response;
  if (!formError) return null;
  return (
    <Alert color="seal" role="alert">
      {[formError, ...(evaluation?.why ?? [])].join(" ")}
      {storedId ? (
        <>
          {" "}
          <Anchor component={Link} to={`/admin/visits/${storedId}`} underline="always">
            View visit
          </Anchor>
        </>
      ) : null}
    </Alert>
  );
}
