import { Anchor, Code, CopyButton, Modal, Stack, Table, Text, TextInput } from "@mantine/core";
import { useContext, useState } from "react";
import { FactsContext } from "./text-facts.ts";

/** Explains the tokens that texts can use instead of a number or a name, and lists them with their current values. */
export function FactsHelp() {
  const facts = useContext(FactsContext);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const price = Object.keys(facts).find((name) => name.startsWith("price."));
  const needle = query.trim().toLowerCase();
  const shown = Object.entries(facts).filter(([name, text]) =>
    `${name} ${text}`.toLowerCase().includes(needle),
  );
  return (
    <div>
      <Text size="sm" c="dimmed" mt="md">
        Write <Code>{"{phone}"}</Code>
        {price ? (
          <>
            {" "}
            or <Code>{`{${price}}`}</Code>
          </>
        ) : null}{" "}
        instead of the number, and it’s always up to date.{" "}
        <Anchor
          underline="always"
          component="button"
          type="button"
          size="sm"
          py={12}
          onClick={() => setOpen(true)}
        >
          All available facts
        </Anchor>
      </Text>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Available facts" size="lg">
        <Stack>
          <Text size="sm" c="dimmed">
            Tap one to copy it, then paste it into a text. Facts come from Business Setup and Prices
            & zones.
          </Text>
          <TextInput
            type="search"
            label="Search facts"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <Table>
            <Table.Tbody>
              {shown.map(([name, text]) => (
                <Table.Tr key={name}>
                  <Table.Td>
                    <CopyFact token={`{${name}}`} />
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: "anywhere" }}>{text}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Stack>
      </Modal>
    </div>
  );
}

function CopyFact({ token }: { token: string }) {
  return (
    <CopyButton value={token}>
      {({ copied, copy }) => (
        <Anchor
          underline="always"
          component="button"
          type="button"
          size="sm"
          py={10}
          ta="left"
          onClick={copy}
        >
          {copied ? "Copied" : token}
        </Anchor>
      )}
    </CopyButton>
  );
}
