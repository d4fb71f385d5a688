import { Anchor, Select, Stack, Table, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Empty } from "../ui/empty.tsx";

interface ShownGuide {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly published: string;
}

const ORDERS = { title: "By title", category: "By category", published: "Newest first" } as const;

/** Every guide with its shelf and its address, to be searched and put in order. */
export default function GuideList({ guides }: { guides: readonly ShownGuide[] }) {
  const [words, setWords] = useState("");
  const [order, setOrder] = useState<keyof typeof ORDERS>("title");
  const sought = words.trim().toLowerCase();
  const found = guides
    .filter(({ title, category }) => `${title} ${category}`.toLowerCase().includes(sought))
    .toSorted((one, other) =>
      order === "published"
        ? other.published.localeCompare(one.published)
        : one[order].localeCompare(other[order]),
    );
  return (
    <Stack>
      <TextInput
        label="Search guides"
        type="search"
        maw={420}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Select
        label="Order"
        maw={220}
        allowDeselect={false}
        data={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
        value={order}
        onChange={(chosen) => setOrder((chosen ?? "title") as keyof typeof ORDERS)}
      />
      <Text size="sm" c="dimmed" role="status">
        {found.length} of {guides.length} guides
      </Text>
      {found.length === 0 ? (
        <Empty title="No guide found">Try fewer words.</Empty>
      ) : (
        <Table verticalSpacing="sm" aria-label="Guides">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Guide</Table.Th>
              <Table.Th visibleFrom="sm">Category</Table.Th>
              <Table.Th visibleFrom="sm">Published</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map(({ slug, title, category, published }) => (
              <Table.Tr key={slug}>
                <Table.Td>
                  <Anchor href={`/blog/${slug}`} target="_blank" rel="noopener">
                    {title}
                  </Anchor>
                  <Text size="sm" c="dimmed" hiddenFrom="sm">
                    {category}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">{category}</Table.Td>
                <Table.Td visibleFrom="sm" style={{ whiteSpace: "nowrap" }}>
                  {published}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
