import { Alert, Button, List, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import type { FixResult } from "../../desk.ts";
import { UndoNotice } from "../shared/notices/undo-notice.tsx";

/** A text that says another price than the price book. */
export interface OldPrice {
  readonly id: string;
  readonly quote: string;
  readonly explanation: string;
  readonly canFix: boolean;
}

/** The texts that still say another price, with one button that changes all of them. What it published can be undone. */
export function OldPrices({ texts }: { texts: readonly OldPrice[] }) {
  const fetcher = useFetcher<{ readonly outcome: FixResult }>({ key: "old-prices" });
  const outcome = fetcher.data?.outcome;
  const fixable = texts.filter(({ canFix }) => canFix).length;
  return (
    <Stack gap="sm">
      {outcome?.kind === "published" ? (
        <UndoNotice
          key={JSON.stringify(outcome.versions)}
          change={{ message: "Changed. Visitors see the new prices.", versions: outcome.versions }}
        />
      ) : null}
      {outcome && outcome.kind !== "published" ? (
        <Alert color="seal" role="alert">
          Nothing was changed, because these texts were edited meanwhile. Reload the page and look
          again.
        </Alert>
      ) : null}
      {texts.length > 0 ? (
        <Alert
          color="orange"
          title={
            texts.length === 1
              ? "1 text shows a different price"
              : `${texts.length} texts show a different price`
          }
        >
          <List mb="sm" mah={280} style={{ overflowY: "auto" }}>
            {texts.map(({ id, quote, explanation }) => (
              <List.Item key={id}>
                <Text component="span" fw={600}>
                  “{quote}”
                </Text>{" "}
                {explanation}
              </List.Item>
            ))}
          </List>
          {fixable > 0 ? (
            <fetcher.Form method="post" action="/admin/checks">
              <Button
                type="submit"
                name="all"
                value="price"
                variant="default"
                loading={fetcher.state !== "idle"}
              >
                {fixable === 1 ? "Change it" : `Change all ${fixable}`}
              </Button>
            </fetcher.Form>
          ) : null}
        </Alert>
      ) : null}
    </Stack>
  );
}
