import { Button, NativeSelect, Text } from "@mantine/core";
import { Settings2 } from "lucide-react";
import { data, Form, Link, useSubmit } from "react-router";
import { queryString } from "../../../core/query-string.ts";
import { TEXT_STATUS_LABELS, TEXT_STATUSES } from "../../../core/text-messages/text-message.ts";
import { admin, requireDesk } from "../../desk.ts";
import { readForm } from "../../read-form.ts";
import { actionResult } from "../shared/action-result/action-result.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { TextList } from "./text-list.tsx";
import { monthText, parseTextStatus, textRows } from "./text-rows.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const books = requireDesk(context.get(admin).textMessages?.books);
  const status = parseTextStatus(url.searchParams.get("status"));
  const before = url.searchParams.get("before") ?? "";
  const { texts, hasMore } = await books.page({
    ...(status && { status }),
    ...(before && { before }),
  });
  const month = monthText(await books.month());
  return { rows: textRows(texts), hasMore, month, status: status ?? "" };
}

/** Sends a text again that failed or was not sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const books = requireDesk(context.get(admin).textMessages?.books);
  const form = await readForm(request);
  const { kind } = await books.resend(String(form.get("text") ?? ""));
  if (kind === "queued") {
    const message = "We’re sending it again. From 9 PM to 8 AM it waits for the morning.";
    return data(actionResult({ message }));
  }
  return data(actionResult({ problem: NOT_RESENT[kind] }), { status: 409 });
}

const NOT_RESENT = {
  "not-failed": "It has already been sent again, or it didn’t fail.",
  obsolete: "It’s out of date: the visit was moved or canceled, or its moment has passed.",
  "opted-out": "This number opted out of texts.",
  unknown: "This text is no longer here.",
} as const;

const ALL = { value: "", label: "All" };
const STATUSES = TEXT_STATUSES.map((value) => ({ value, label: TEXT_STATUS_LABELS[value] }));

export default function TextMessages({
  loaderData: { rows, hasMore, month, status },
}: Route.ComponentProps) {
  const submit = useSubmit();
  return (
    <View
      title="Text messages"
      lead="Every text your site sent or received. Answers to leads are on the lead’s page."
      actions={
        <Button
          component={Link}
          to="/admin/text-messages/setup"
          variant="default"
          leftSection={<Settings2 size={18} aria-hidden />}
        >
          Set up texts
        </Button>
      }
    >
      <Text>{month}</Text>
      <Form method="get" onChange={(event) => submit(event.currentTarget)}>
        <NativeSelect
          label="Status"
          name="status"
          defaultValue={status}
          data={[ALL, ...STATUSES]}
          maw={240}
        />
      </Form>
      {rows.length === 0 ? (
        <EmptyState title={status ? "No texts found" : "No texts yet"}>
          {status
            ? "Try another status."
            : "Texts are off until you set them up. Until then, the Text buttons open the messages app of your phone."}
        </EmptyState>
      ) : (
        <TextList rows={rows} />
      )}
      {hasMore ? (
        <Button
          component={Link}
          to={`/admin/text-messages${queryString({ status, before: rows.at(-1)?.id ?? "" })}`}
          variant="default"
          style={{ alignSelf: "start" }}
        >
          Older texts
        </Button>
      ) : null}
    </View>
  );
}
